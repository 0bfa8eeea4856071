import { eq, or } from 'drizzle-orm';
import type { Hono } from 'hono';
import { accounts } from '../db/tables/index.ts';
import type { Deps, Env } from '../http/deps.ts';
import { answer, readBody } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { assertNotPaused, countWrong, forgetAttempts } from './attempts.ts';
import { checkPassword } from './password.ts';
import { issueToken } from './tokens.ts';

/** `POST /api/auth/sign-in`: e-mail or phone with a password, for a token. */
export function serveSignIn(app: Hono<Env>, deps: Deps): void {
  app.post('/auth/sign-in', async (c) => {
    const { db } = deps.database;
    const { login, password } = await readBody('signIn', c);
    await assertNotPaused(db, login, deps.now());
    const [found] = await db
      .select()
      .from(accounts)
      .where(or(eq(accounts.email, login), eq(accounts.phone, login)));
    if (!(await checkPassword(found?.passwordHash, password)) || !found) {
      await countWrong(db, login, deps.now());
      throw new ProblemError('wrong-credentials');
    }
    await forgetAttempts(db, login);
    const { id, name, email, phone } = found;
    return answer('signIn', c, { ...(await issueToken(db, id, deps.now())), account: { id, name, email, phone } });
  });
}
