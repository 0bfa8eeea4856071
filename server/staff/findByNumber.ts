import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import { ProblemError } from '../http/problem.ts';

const names = {
  bill: 'bill',
  comment: 'comment',
  consult: 'consultation',
  document: 'document',
  order: 'card order',
  ticket: 'ticket',
};

/**
 * Finds the row that staff name by its number or its id; undefined when there is none. `read`
 * selects up to two: ids are chosen by devices, so two patients may have the same one.
 */
export async function findByNumber<Row>(
  { number, id }: { number: PgColumn; id: PgColumn },
  key: string,
  field: keyof typeof names,
  read: (where: SQL) => Promise<Row[]>,
): Promise<Row | undefined> {
  const byNumber = /^\d{1,9}$/.test(key) ? eq(number, Number(key)) : undefined;
  const where = byNumber ?? (v.is(uuid, key) ? eq(id, key) : undefined);
  if (!where) return undefined;
  const [row, another] = await read(where);
  if (another)
    throw new ProblemError('bad-request', {
      field,
      detail: `Several patients have a ${names[field]} with this id. Use its number.`,
    });
  return row;
}
