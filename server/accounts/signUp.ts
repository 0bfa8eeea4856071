import type { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import { accounts } from '../db/tables/index.ts';
import type { Deps, Env } from '../http/deps.ts';
import { answer, readBody } from '../http/endpoint.ts';
import { ProblemError } from '../http/problem.ts';
import { hashPassword } from './password.ts';
import { issueToken } from './tokens.ts';

/** `POST /api/auth/sign-up`: a new account, signed in. */
export function serveSignUp(app: Hono<Env>, deps: Deps): void {
  app.post('/auth/sign-up', async (c) => {
    const { db } = deps.database;
    const { name, login, password } = await readBody('signUp', c);
    const contact = login.includes('@') ? { email: login, phone: null } : { email: null, phone: login };
    const account = { id: uuidv7(), name, ...contact };
    const created = await db
      .insert(accounts)
      .values({ ...account, passwordHash: await hashPassword(password), locale: c.var.locale, createdAt: deps.now().toISOString() })
      .onConflictDoNothing()
      .returning({ id: accounts.id });
    if (created.length === 0) throw new ProblemError('already-taken', { field: 'login' });
    return answer('signUp', c, { ...(await issueToken(db, account.id, deps.now())), account });
  });
}
