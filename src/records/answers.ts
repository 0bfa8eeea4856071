import type { RowOf } from '#contract/collections.ts';
import type { Recommendation } from '#contract/recommendation.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { readRows } from '#mirror/overlay.ts';

/** Collections whose rows the patient answers: the stream of an answer is `<collection>:<id>`. */
type Answerable = 'cardOrder' | 'consult' | 'recommendation' | 'loanRecommendation';

export interface Answered<Row> {
  /** With the answer, unless that was refused. */
  row: Row;
  /** As the clinic has it; undefined before the clinic's server has the row. */
  stored: Row | undefined;
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
  const stored = await db.rows(name).bulkGet(rows.map(({ id }) => id));
  return rows.map((row, at) => ({
    row,
    stored: stored[at],
    answer: queued.findLast(
      ({ stream, id, cancel }) =>
        stream === `${name}:${row.id}` && id !== row.id && cancel === undefined,
    ),
  }));
}

/** Whether an answer that can still take effect is in the outbox. */
export const isAnswered = ({ answer }: Pick<Answered<unknown>, 'answer'>): boolean =>
  answer !== undefined && answer.state !== 'parked';

/**
 * Whether a recommendation or a loan can still be answered. The server compares in the same way;
 * it never writes `expired`.
 */
export const isOpen = (
  { status, validUntil }: Pick<Recommendation, 'status' | 'validUntil'>,
  now: number,
): boolean =>
  status === 'open' &&
  (validUntil === null || validUntil >= new Date(now).toISOString().slice(0, 10));
