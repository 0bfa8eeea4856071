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
  /** Hashes of the attachments whose bytes are on this device. */
  stored: ReadonlySet<string>;
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
      const files = await db.files.bulkGet(consult.attachments.map(({ sha256 }) => sha256));
      return {
        consult,
        answer,
        pending,
        delivery: deliveryOf(consult, pending),
        bill: consult.billId === null ? undefined : await readRow(db, 'bill', consult.billId),
        stored: new Set(files.flatMap((file) => (file ? [file.sha256] : []))),
      };
    },
    [id],
  );
