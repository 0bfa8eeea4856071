import { eq, or } from 'drizzle-orm';
import type { SignedIn } from '#contract/account.ts';
import type { Db } from '../db/database.ts';
import { accounts } from '../db/tables/index.ts';
import { type Attempt, recordSuccess } from './signInAttempts.ts';
import { issueToken } from './tokens.ts';

type StoredAccount = typeof accounts.$inferSelect;

export async function findAccountByLogin(
  db: Db,
  login: string,
): Promise<StoredAccount | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(or(eq(accounts.email, login), eq(accounts.phone, login)));
  return account;
}

/** Starts a session after the password was verified. */
export async function startSession(
  db: Db,
  attempt: Attempt,
  account: StoredAccount,
  now: Date,
): Promise<SignedIn> {
  await recordSuccess(db, attempt, now);
  const { id, name, email, phone } = account;
  return { ...(await issueToken(db, id, now)), account: { id, name, email, phone } };
}
