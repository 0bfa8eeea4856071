import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Tx } from '../db/database.ts';

export type NumberSequence = 'confirmation_numbers' | 'ticket_numbers' | 'bill_numbers';

/** The drivers give a bigint as text or as a number. */
const numberRows = v.object({
  rows: v.array(v.object({ number: v.union([v.string(), v.number(), v.bigint()]) })),
});

/** The next `count` numbers of a sequence, ascending. */
export async function nextNumbers(
  tx: Tx,
  sequence: NumberSequence,
  count: number,
): Promise<number[]> {
  const result = await tx.execute(
    sql`select nextval(${sequence}) as number from generate_series(1, ${count}::int)`,
  );
  return v.parse(numberRows, result).rows.map(({ number }) => Number(number));
}

/** The next number of a sequence. */
export async function nextNumber(tx: Tx, sequence: NumberSequence): Promise<number> {
  const [number] = await nextNumbers(tx, sequence, 1);
  if (number === undefined) throw new Error('the sequence gave no number');
  return number;
}
