import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Env } from './deps.ts';
import { ProblemError } from './problem.ts';

/** At most `points` requests in `seconds` from one address. Counted by this process alone; the sign-in pause is in the database. */
export function limitRate(points: number, seconds: number) {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return createMiddleware<Env>(async (c, next) => {
    try {
      await limiter.consume(c.var.address);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new ProblemError('too-many-requests', { retryAfter: Math.ceil(error.msBeforeNext / 1000) });
    }
    await next();
  });
}
