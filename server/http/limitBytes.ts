import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Env } from './deps.ts';
import { ProblemError } from './problem.ts';

/** Name, login and password. */
export const maxSignInBytes = 8 * 1024;

/**
 * Node refuses more bytes than a request announced. Only a body without a length has to be counted:
 * to look at its stream costs more than the rest of a short request.
 */
export function limitBytes(maxSize: number): MiddlewareHandler<Env> {
  const refuse = () => {
    throw new ProblemError('too-large', { limit: maxSize });
  };
  const countBytes = bodyLimit({ maxSize, onError: refuse });
  return (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined)
      return countBytes(c, next);
    return Number(length) > maxSize ? refuse() : next();
  };
}
