import type { Hono } from 'hono';
import type { Deps, Env } from '../http/deps.ts';
import { respond, readBody } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { countAttempt } from './signInAttempts.ts';
import { startSession, findAccountByLogin } from './startSession.ts';
import { checkPassword } from './password.ts';

/** `POST /api/auth/sign-in`: e-mail or phone with a password, for a token. */
export function serveSignIn(app: Hono<Env>, deps: Deps): void {
  app.post('/auth/sign-in', async (c) => {
    const { db } = deps.database;
    const { login, password, canRefresh } = await readBody('signIn', c);
    const attempt = { login, address: c.var.address };
    await countAttempt(db, attempt, deps.now());
    const account = await findAccountByLogin(db, login);
    // Checked without an account, too, so that both cases take the same time.
    if (!(await checkPassword(account?.passwordHash, password)) || !account)
      throw new ProblemError('wrong-credentials');
    return respond('signIn', c, await startSession(c, deps, attempt, account, canRefresh));
  });
}
