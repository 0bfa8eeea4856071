import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { login } from '#contract/account.ts';
import { uuid } from '#contract/ids.ts';
import { patientKey } from '#contract/staff/consults.ts';
import { findAccountByLogin, type StoredAccount } from '../../accounts/startSession.ts';
import type { Db, Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/index.ts';
import { ProblemError } from '../../http/problem.ts';

/** The patient that a path names: `P-1043`, `1043` or an id. */
export async function findPatient(db: Db | Tx, key: string): Promise<StoredAccount> {
  const found = await findByKey(db, key);
  if (found) return found;
  throw new ProblemError('not-found', {
    field: 'patient',
    detail: `There is no patient ${key.slice(0, 40)}.`,
  });
}

async function findByKey(db: Db | Tx, key: string): Promise<StoredAccount | undefined> {
  const number = /^(?:P-)?(\d{1,9})$/i.exec(key)?.[1];
  const where = number
    ? eq(accounts.number, Number(number))
    : v.is(uuid, key)
      ? eq(accounts.id, key)
      : undefined;
  const [found] = where ? await db.select().from(accounts).where(where) : [];
  return found;
}

/** The patient with this number or id, e-mail or phone; undefined for nobody. */
export async function findPatientOrLogin(db: Db, key: string): Promise<StoredAccount | undefined> {
  if (v.is(patientKey, key)) return findByKey(db, key);
  const typed = v.safeParse(login, key);
  return typed.success ? findAccountByLogin(db, typed.output) : undefined;
}

/** An id in a path; 404 when it is none, as PostgreSQL would refuse it. */
export function uuidOf(param: string): string {
  if (v.is(uuid, param)) return param;
  throw new ProblemError('not-found');
}
