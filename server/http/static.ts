import { stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { createMiddleware } from 'hono/factory';
import type { Env } from './deps.ts';
import type { Releases } from './releases.ts';
import { contentSecurityPolicy, workerPolicy } from './security.ts';

const year = 'public, max-age=31536000, immutable';
const day = 'public, max-age=86400';

/** How long a file may be kept: what has a hash in its name for ever, what decides about versions never. */
function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return year;
  if (path.startsWith('/_i18n/') || path.startsWith('/icons/')) return day;
  return 'no-cache';
}

/** The path as a file name, or undefined for what no browser would send. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Files of the current release; those of the last ones too, for tabs that are still on them. */
export const serveFiles = (releases: Releases) =>
  createMiddleware<Env>(async (c, next) => {
    const path = decoded(c.req.path);
    // What is no text is no file's name; the page for it says so.
    if (path === undefined) return next();
    // Every file has an ending; a page's address is not looked for in five releases.
    if ((c.req.method !== 'GET' && c.req.method !== 'HEAD') || !/\.[a-z0-9]+$/i.test(path) || normalize(path) !== path) return next();
    for (const root of await releases.clientDirs()) {
      const found = await stat(join(root, path)).catch(() => undefined);
      if (!found?.isFile()) continue;
      const response = await serveStatic<Env>({ root, precompressed: true })(c, async () => undefined);
      if (!(response instanceof Response)) return next();
      response.headers.set('cache-control', cacheControl(path));
      if (path === '/sw.js') response.headers.set('content-security-policy', workerPolicy);
      const shell = /^\/_shell\/(\w+)\.html$/.exec(path)?.[1];
      const release = await releases.current();
      if (shell !== undefined)
        response.headers.set(
          'content-security-policy',
          contentSecurityPolicy([...release.scriptHashes, ...(release.shellHashes[shell] ?? [])], release.iconService),
        );
      return response;
    }
    if (path.startsWith('/assets/') || path.startsWith('/_i18n/') || path.startsWith('/builds/')) return c.text('Not found', 404);
    return next();
  });
