import { and, eq, ne } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Db } from '../db/database.ts';
import { accounts, sessions } from '../db/tables/index.ts';
import type { Deps, Env } from '../http/deps.ts';
import { readBody, respond } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { sendNotice, verifiedContacts } from '../notify/messages.ts';
import { deleteOpenCodes } from './codes.ts';
import { checkPassword, hashPassword } from './password.ts';
import { countPasswordCheck, resetPasswordChecks } from './signInAttempts.ts';
import { findAccount, type StoredAccount } from './startSession.ts';
import { revokeSessions } from './tokens.ts';
import { isWeakPassword } from './weakPassword.ts';

/** `POST /api/me/password`: a new password; all other devices are signed out, this one stays. */
export function serveChangePassword(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.post('/me/password', async (c) => {
    const { current, password } = await readBody('changePassword', c);
    const { id: accountId } = c.var.account;
    const now = deps.now();
    const account = await requirePassword(db, accountId, current, now, 'current');
    const { name, email, phone } = account;
    const logins = [email, phone].filter((login) => login !== null);
    if (logins.some((login) => isWeakPassword(password, { name, login })))
      throw new ProblemError('weak-password', { field: 'password' });
    const passwordHash = await hashPassword(password);
    const ended = await db.transaction(async (tx) => {
      // Compared again: of two changes at once only the first knew the current password.
      const changed = await tx
        .update(accounts)
        .set({ passwordHash })
        .where(and(eq(accounts.id, accountId), eq(accounts.passwordHash, account.passwordHash)))
        .returning({ id: accounts.id });
      if (changed.length === 0) throw new ProblemError('wrong-password', { field: 'current' });
      await deleteOpenCodes(tx, accountId);
      const others = and(
        eq(sessions.accountId, accountId),
        ne(sessions.tokenHash, c.var.tokenHash),
      );
      return revokeSessions(tx, others, now);
    });
    sendNotice(deps, 'password', verifiedContacts(deps, account), account.locale);
    return respond('changePassword', c, { ended });
  });
}

/** The account, if this is its password. Each attempt is counted before the password is checked. */
export async function requirePassword(
  db: Db,
  accountId: string,
  password: string,
  now: Date,
  field = 'password',
): Promise<StoredAccount> {
  await countPasswordCheck(db, accountId, now);
  const account = await findAccount(db, accountId);
  if (!(await checkPassword(account?.passwordHash, password)) || !account)
    throw new ProblemError('wrong-password', { field });
  await resetPasswordChecks(db, accountId);
  return account;
}
