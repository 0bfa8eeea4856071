import type { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../db/database.ts';
import { accounts } from '../db/tables/index.ts';
import type { Deps, Env } from '../http/deps.ts';
import { respond, readBody } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { countAttempt, countSignUp } from './signInAttempts.ts';
import { startSession, findAccountByLogin } from './startSession.ts';
import { checkPassword, hashPassword } from './password.ts';
import { isWeakPassword } from './weakPassword.ts';

/**
 * `POST /api/auth/sign-up`: creates an account and signs in. With the login and password of an
 * existing account it signs in to that one, as the first response may have been lost. A taken login
 * is refused without saying so, in the same time and under the same limits as a sign-in
 * (docs/decisions/0023).
 */
export function serveSignUp(app: Hono<Env>, deps: Deps): void {
  app.post('/auth/sign-up', async (c) => {
    const { db } = deps.database;
    const { name, login, password, canRefresh } = await readBody('signUp', c);
    if (isWeakPassword(password, { name, login }))
      throw new ProblemError('weak-password', { field: 'password' });
    const attempt = { login, address: c.var.address };
    await countAttempt(db, attempt, deps.now());
    await countSignUp(db, attempt, deps.now());

    const known = await findAccountByLogin(db, login);
    const passwordHash = known ? known.passwordHash : await hashPassword(password);
    const contact = login.includes('@')
      ? { email: login, phone: null }
      : { email: null, phone: login };
    const created = known
      ? undefined
      : await insertAccount(db, {
          id: uuidv7(),
          name,
          ...contact,
          passwordHash,
          locale: c.var.locale,
          createdAt: deps.now().toISOString(),
        });
    const existing = created ? undefined : (known ?? (await findAccountByLogin(db, login)));
    if (existing && !(await checkPassword(existing.passwordHash, password)))
      throw new ProblemError('sign-up-refused', { field: 'login' });
    const account = created ?? existing;
    if (!account) throw new ProblemError('unavailable', { retryAfter: 1 });
    return respond('signUp', c, await startSession(c, deps, attempt, account, canRefresh));
  });
}

type StoredAccount = typeof accounts.$inferSelect;

/** Undefined when another request has just created an account with this login. */
async function insertAccount(
  db: Db,
  account: typeof accounts.$inferInsert,
): Promise<StoredAccount | undefined> {
  const [created] = await db.insert(accounts).values(account).onConflictDoNothing().returning();
  return created;
}
