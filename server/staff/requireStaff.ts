import { createHash, timingSafeEqual } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Deps, Env } from '../http/deps.ts';
import { ProblemError } from '../http/problem.ts';

/** Authenticates requests under `/api/staff` by the staff token. */
export const requireStaff = (deps: Deps) =>
  createMiddleware<Env>(async (c, next) => {
    const token = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    if (!timingSafeEqual(digest(token), digest(deps.staffToken)))
      throw new ProblemError('sign-in-needed');
    await next();
    c.res.headers.set('cache-control', 'no-store');
  });

const digest = (text: string) => createHash('sha256').update(text).digest();
