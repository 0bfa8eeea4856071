import type { RowOf } from '#contract/collections.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { readRows } from '#mirror/overlay.ts';

/** Collections whose rows the patient answers: the stream of an answer is `<collection>:<id>`. */
type Answerable = 'cardOrder' | 'consult' | 'recommendation' | 'loanRecommendation';

export interface Answered<Row> {
  row: Row;
  /** The patient’s last answer while it is in the outbox. */
  answer: OutboxRow | undefined;
}

/** Rows with the patient's answers to them, such as a cancellation. */
export async function readAnswered<Name extends Answerable>(
  db: AccountDb,
  name: Name,
): Promise<Answered<RowOf<Name>>[]> {
  const rows = await readRows(db, name);
  const queued = await db.outbox.where('collections').equals(name).sortBy('seq');
  return rows.map((row) => ({
    row,
    answer: queued.findLast(
      ({ stream, id, cancel }) =>
        stream === `${name}:${row.id}` && id !== row.id && cancel === undefined,
    ),
  }));
}
