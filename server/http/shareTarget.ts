import type { Hono } from 'hono';
import { maxFileBytes } from '#contract/file.ts';
import { afterShare, maxShared } from '#contract/share.ts';
import type { Env } from './deps.ts';
import { ProblemError } from './problem.ts';

/**
 * The fallback for Web Share Target posts, which the service worker normally handles. Reads the body,
 * because browsers ignore a response while they send, discards it, and redirects to a page that asks
 * for the files again.
 */
export function serveShare(app: Hono<Env>, limit = maxShareBytes): void {
  app.post('*', async (c, next) => {
    const location = afterShare(c.req.path, true);
    if (location === undefined) return next();
    if (Number(c.req.header('content-length') ?? 0) > limit)
      throw new ProblemError('too-large', { limit: maxFileBytes });
    // The client may have closed the connection.
    await drain(c.req.raw.body, limit).catch((error: unknown) => {
      if (error instanceof ProblemError) throw error;
    });
    return c.body(null, 303, { location, 'cache-control': 'no-store' });
  });
}

/** The files of one share, and 1 MB for the form data around them. */
export const maxShareBytes = maxShared * maxFileBytes + 1024 * 1024;

/** Reads the body without storing it; throws beyond `limit`. */
async function drain(body: ReadableStream<Uint8Array> | null, limit: number): Promise<void> {
  let received = 0;
  for await (const piece of body ?? []) {
    received += piece.byteLength;
    if (received > limit) throw new ProblemError('too-large', { limit: maxFileBytes });
  }
}
