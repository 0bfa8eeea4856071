import { eq } from 'drizzle-orm';
import { collectionNames } from '#contract/collections.ts';
import { type Change, type ChangesPage, tallyOf } from '#contract/feed.ts';
import { messages } from '../../server/db/tables/index.ts';
import { writeRecords } from '../../server/feed/write.ts';
import type { Patient, TestApp } from '../support/app.ts';
import { replyTo, sendDone, ticketOf } from './send.ts';

export const allChanges = (pages: ChangesPage[]): Change[] => pages.flatMap((page) => page.changes);

/** The rows that a client has after these pages, by "collection id". */
export function applyPages(pages: ChangesPage[]): Map<string, Change> {
  const rows = new Map<string, Change>();
  for (const change of allChanges(pages)) {
    if (change.row === null) rows.delete(`${change.collection} ${change.id}`);
    else rows.set(`${change.collection} ${change.id}`, change);
  }
  return rows;
}

/** The tallies of the rows that a client has after these pages. */
export const talliesOf = (pages: ChangesPage[]) => {
  const rows = [...applyPages(pages).values()];
  return Object.fromEntries(
    collectionNames.map((name) => [
      name,
      tallyOf(rows.filter(({ collection }) => collection === name)),
    ]),
  );
};

/** Sends a ticket and `replies` replies. */
export async function sendTicket(
  patient: Patient,
  clientId: string,
  replies: number,
): Promise<{ ticketId: string; replies: string[] }> {
  const ticket = ticketOf();
  await sendDone(patient, clientId, ticket);
  const sent = Array.from({ length: replies }, (_, index) => replyTo(ticket.id, `Reply ${index}`));
  for (const reply of sent) await sendDone(patient, clientId, reply);
  return { ticketId: ticket.id, replies: sent.map(({ id }) => id) };
}

export async function deleteMessage(app: TestApp, patient: Patient, id: string): Promise<void> {
  await writeRecords(app.db, app.clock.now().toISOString(), async (tx, record) => {
    await tx.delete(messages).where(eq(messages.id, id));
    record.touch({ accountId: patient.account.id, collection: 'message', id, deleted: true });
  });
}
