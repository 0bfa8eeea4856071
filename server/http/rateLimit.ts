import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Env } from './deps.ts';
import { ProblemError } from './problem.ts';

/**
 * At most `points` requests in `seconds` per address; 0 is no limit. Counted per process; limits
 * that must hold across processes, such as sign-in attempts, are counted in the database.
 */
export function limitRate(points: number, seconds: number) {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return createMiddleware<Env>(async (c, next) => {
    try {
      if (points > 0 && c.var.address !== undefined) await limiter.consume(c.var.address);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new ProblemError('too-many-requests', {
        retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
      });
    }
    await next();
  });
}
