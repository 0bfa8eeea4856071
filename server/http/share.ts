import type { Hono } from 'hono';
import { afterShare } from '#contract/share.ts';
import type { Env } from './deps.ts';
import { securityHeaders } from './security.ts';

/**
 * What is shared with the app is the worker's business. Without one the files come here and are not kept: they are read to
 * the end, as a browser that is still sending hears no answer, and the page says that they must be chosen again.
 */
export function serveShare(app: Hono<Env>): void {
  app.post('*', async (c, next) => {
    const location = afterShare(c.req.path, true);
    if (location === undefined) return next();
    await c.req.raw.body?.pipeTo(new WritableStream()).catch(() => undefined);
    return c.body(null, 303, { ...securityHeaders, location, 'cache-control': 'no-store' });
  });
}
