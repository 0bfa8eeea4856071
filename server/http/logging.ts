import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { Env } from './deps.ts';

/** One line a request: method, route, status, time. Ids, queries and bodies stay out: they can name a patient. */
export const logRequests = (log: Logger) =>
  createMiddleware<Env>(async (c, next) => {
    const started = performance.now();
    await next();
    const route = c.req.path.startsWith('/api/') ? c.req.path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}') : 'page';
    log.debug({ method: c.req.method, route, status: c.res.status, ms: Math.round(performance.now() - started) });
  });
