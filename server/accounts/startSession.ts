import { eq, or } from 'drizzle-orm';
import type { SignedIn } from '#contract/account.ts';
import type { Db } from '../db/database.ts';
import { accounts } from '../db/tables/index.ts';
import { type Attempt, recordSuccess } from './signInAttempts.ts';
import { issueToken } from './tokens.ts';

/**
 * Issues a token after sign-in or sign-up has verified the password, and resets the attempt
 * counters.
 */
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

type StoredAccount = typeof accounts.$inferSelect;

/** The account with this e-mail address or phone number, as `contract/` normalizes them. */
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
