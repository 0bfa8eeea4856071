import { and, eq, or } from 'drizzle-orm';
import type { Context } from 'hono';
import type { SignedIn } from '#contract/account.ts';
import type { Db } from '../db/database.ts';
import { accounts } from '../db/tables/index.ts';
import type { Deps, Env } from '../http/deps.ts';
import { ProblemError } from '../http/problem.ts';
import { deviceName } from './deviceName.ts';
import { type Attempt, recordSuccess } from './signInAttempts.ts';
import { issuePair } from './tokenPairs.ts';
import { issueToken } from './tokens.ts';

/**
 * Issues tokens after sign-in or sign-up has verified the password, and resets the attempt
 * counters. Refused when the password was changed since: that revoked the sessions of then.
 */
export async function startSession(
  c: Context<Env>,
  deps: Pick<Deps, 'database' | 'now' | 'accessTokenSeconds'>,
  attempt: Attempt,
  account: StoredAccount,
  canRefresh: boolean,
): Promise<SignedIn> {
  const { db } = deps.database;
  const now = deps.now();
  const { id, name, email, phone, passwordHash } = account;
  const device = deviceName(c.req.header('user-agent') ?? '');
  const issued = await db.transaction(async (tx) => {
    // A change of the password waits for this lock, and then revokes the new session, too.
    const [unchanged] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash)))
      .for('share');
    if (!unchanged) throw new ProblemError('wrong-credentials');
    return canRefresh
      ? issuePair(tx, { accountId: id, device, now, accessSeconds: deps.accessTokenSeconds })
      : issueToken(tx, id, now, device);
  });
  await recordSuccess(db, attempt, now);
  return { ...issued, account: { id, name, email, phone } };
}

export type StoredAccount = typeof accounts.$inferSelect;

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

/** The whole stored row of the signed-in account. */
export async function findAccount(db: Db, id: string): Promise<StoredAccount | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  return account;
}
