import type { Hono } from 'hono';
import { maxFileBytes } from '#contract/file.ts';
import { afterShare, maxShared } from '#contract/share.ts';
import type { Env } from './deps.ts';
import { ProblemError } from './problem.ts';

/** All the files that the app takes at once, and what a form puts around them. */
export const maxShareBytes = maxShared * maxFileBytes + 1024 * 1024;

/** Reads to the end and keeps nothing; stops where more comes than anybody may send. */
async function drain(body: ReadableStream<Uint8Array> | null, limit: number): Promise<void> {
  let received = 0;
  for await (const piece of body ?? []) {
    received += piece.byteLength;
    if (received > limit) throw new ProblemError('too-large', { limit: maxFileBytes });
  }
}

/**
 * What is shared with the app is the worker's business. Without one the files come here and are not kept: they are read to
 * the end, as a browser that is still sending hears no answer, and the page says that they must be chosen again.
 */
export function serveShare(app: Hono<Env>, limit = maxShareBytes): void {
  app.post('*', async (c, next) => {
    const location = afterShare(c.req.path, true);
    if (location === undefined) return next();
    if (Number(c.req.header('content-length') ?? 0) > limit) throw new ProblemError('too-large', { limit: maxFileBytes });
    // A browser that went away while it sent has no more to say.
    await drain(c.req.raw.body, limit).catch((error: unknown) => {
      if (error instanceof ProblemError) throw error;
    });
    return c.body(null, 303, { location, 'cache-control': 'no-store' });
  });
}
