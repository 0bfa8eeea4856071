import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Env } from './deps.ts';
import { ProblemError } from './problem.ts';

/** Counts requests of one process; throws `too-many-requests` over the limit. */
export interface RateCounter {
  /** Counts a request of `key`. */
  count(key: string): Promise<void>;
  /** Counts nothing. */
  refuseWhenOver(key: string): Promise<void>;
}

/** At most `points` requests in `seconds` per key. */
export function createRateCounter(points: number, seconds: number): RateCounter {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    async count(key) {
      try {
        await limiter.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw tooMany(error);
      }
    },
    async refuseWhenOver(key) {
      const counted = await limiter.get(key);
      if (counted && counted.consumedPoints >= points) throw tooMany(counted);
    },
  };
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  new ProblemError('too-many-requests', {
    retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });

/**
 * At most `points` requests in `seconds` per address; 0 is no limit. Counted per process; limits
 * that must hold across processes, such as sign-in attempts, are counted in the database.
 */
export function limitRate(points: number, seconds: number) {
  const counter = createRateCounter(points, seconds);
  return createMiddleware<Env>(async (c, next) => {
    if (points > 0 && c.var.address !== undefined) await counter.count(c.var.address);
    await next();
  });
}
