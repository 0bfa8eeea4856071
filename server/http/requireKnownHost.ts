import { createMiddleware } from 'hono/factory';
import type { Env } from './deps.ts';
import { isLoopback } from './loopback.ts';
import { ProblemError, problemResponse } from './problem.ts';
import type { Translator } from './translator.ts';

interface Options {
  publicUrl: string | undefined;
  words: Translator;
}

/**
 * Absolute addresses in a page are made from the request's, where no PUBLIC_URL names them, and a shared cache may keep the
 * page: a request for any other host is refused then (decision 0025). Empty segments lead to the address without them, as
 * `//host/path` is another host's address wherever it is resolved.
 */
export const requireKnownHost = ({ publicUrl, words }: Options) =>
  createMiddleware<Env>(async (c, next) => {
    const url = new URL(c.req.url);
    if (publicUrl === undefined && !isLoopback(url.hostname)) {
      const detail = 'Without PUBLIC_URL this server answers for localhost alone: set PUBLIC_URL to the address that visitors use.';
      return problemResponse(new ProblemError('wrong-host', { detail }), words.choose(c.req.header('accept-language')), words);
    }
    if (!url.pathname.includes('//')) return next();
    return c.body(null, 308, { location: url.pathname.replace(/\/{2,}/g, '/') + url.search, 'cache-control': 'no-store' });
  });
