import type { Bill } from '#contract/bill.ts';
import type { Consult } from '#contract/consult.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { readRow } from '#mirror/overlay.ts';
import { useLive } from '#mirror/react.tsx';
import { type Delivery, deliveryOf, readOutboxByEntity } from '#outbox/delivery.ts';
import { readAnswered } from '#records/answers.ts';

/** What a consult's page shows. */
export interface ConsultView {
  consult: Consult;
  /** Of the request. */
  delivery: Delivery;
  bill: Bill | undefined;
  /** What the patient answered, while it is in the outbox. */
  answer: OutboxRow | undefined;
  pending: ReadonlyMap<string, OutboxRow>;
}

/** One consistent read, live: undefined while reading, null when there is no such consult. */
export const useConsult = (id: string): ConsultView | null | undefined =>
  useLive(
    async (db) => {
      const [answered, pending] = await Promise.all([
        readAnswered(db, 'consult'),
        readOutboxByEntity(db),
      ]);
      const found = answered.find(({ row }) => row.id === id);
      if (!found) return null;
      const { row: consult, answer } = found;
      return {
        consult,
        answer,
        pending,
        delivery: deliveryOf(consult, pending),
        bill: consult.billId === null ? undefined : await readRow(db, 'bill', consult.billId),
      };
    },
    [id],
  );
