import type { Db } from '../../db/database.ts';
import { consults } from '../../db/tables/index.ts';
import { ProblemError } from '../../http/problem.ts';
import { findByNumber } from '../findByNumber.ts';

/** Finds a consult's key by its number or id. */
export async function findConsult(
  db: Db,
  key: string,
): Promise<Pick<typeof consults.$inferSelect, 'accountId' | 'id'>> {
  const { accountId, id } = consults;
  const consult = await findByNumber(consults, key, 'consult', (where) =>
    db.select({ accountId, id }).from(consults).where(where).limit(2),
  );
  if (consult) return consult;
  throw new ProblemError('not-found', {
    field: 'consult',
    detail: `There is no consultation ${key.slice(0, 40)}.`,
  });
}
