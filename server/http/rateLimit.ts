import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Env } from './deps.ts';
import { ProblemError } from './problem.ts';

/**
 * At most `points` requests in `seconds` from one address; 0 is no limit. Counted by this process alone: what must hold over
 * all of them, such as tries to sign in, is counted in the database.
 */
export function limitRate(points: number, seconds: number) {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return createMiddleware<Env>(async (c, next) => {
    try {
      if (points > 0 && c.var.address !== undefined) await limiter.consume(c.var.address);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new ProblemError('too-many-requests', { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
    }
    await next();
  });
}
