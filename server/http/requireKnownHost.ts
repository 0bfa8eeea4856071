import { createMiddleware } from 'hono/factory';
import type { Env } from './deps.ts';
import { isLoopback } from './clientAddress.ts';
import { ProblemError, problemResponse } from './problem.ts';
import type { Translator } from './translator.ts';

interface Options {
  publicUrl: string | undefined;
  translator: Translator;
}

/**
 * Without PUBLIC_URL, absolute links use the request's Host header, and caches may store the page:
 * other hosts than loopback are refused (decision 0025). Paths with empty segments are redirected,
 * as `//host/path` resolves to another host.
 */
export const requireKnownHost = ({ publicUrl, translator }: Options) =>
  createMiddleware<Env>(async (c, next) => {
    const url = new URL(c.req.url);
    if (publicUrl === undefined && !isLoopback(url.hostname)) {
      const detail =
        'Without PUBLIC_URL this server answers only as localhost: set PUBLIC_URL to the address that visitors use.';
      return problemResponse(
        new ProblemError('wrong-host', { detail }),
        translator.negotiateLocale(c.req.header('accept-language')),
        translator,
      );
    }
    if (!url.pathname.includes('//')) return next();
    return c.body(null, 308, {
      location: url.pathname.replace(/\/{2,}/g, '/') + url.search,
      'cache-control': 'no-store',
    });
  });
