import type { AccountDb } from '#mirror/accountDb.ts';
import { readPages, readRows } from '#mirror/overlay.ts';
import { useLive } from '#mirror/react.tsx';
import { readAnswered } from '#records/answers.ts';
import { readResults } from '#records/results/shown.ts';
import type { LineData } from './lineItems.ts';

/** Everything on the patient's line; undefined while loading. */
export const useLineData = (): LineData | undefined => useLive(readLineData);

async function readLineData(db: AccountDb): Promise<LineData> {
  const [packages, consults, tickets, results, medicines] = await Promise.all([
    readRows(db, 'patientPackage'),
    readAnswered(db, 'consult'),
    readRows(db, 'ticket'),
    readResults(db),
    readRows(db, 'medicine'),
  ]);
  // There may be thousands: their texts are not needed here.
  const messages: LineData['messages'][number][] = [];
  for await (const page of readPages(db, 'message', 500))
    for (const { id, ticketId, author, createdAt } of page)
      messages.push({ id, ticketId, author, createdAt });
  return {
    packages,
    // A cancellation that the clinic has not received does not take effect.
    consults: consults.map(({ row, stored, answer }) =>
      answer && answer.state !== 'acked' && stored ? stored : row,
    ),
    tickets,
    messages,
    results,
    medicines,
  };
}
