import type { Hono } from 'hono';
import type { Env } from './deps.ts';
import type { Releases } from './releases.ts';

const ownBase = '/api/';

/**
 * Serves the API at `/api/`, for tools and tabs of earlier releases, and at `VITE_API_BASE`, where
 * the running release's pages call it. Undefined for other paths.
 */
export function mountApi(api: Hono<Env>, releases: Pick<Releases, 'current'>) {
  return async (request: Request, env?: unknown): Promise<Response | undefined> => {
    const url = new URL(request.url);
    if (url.pathname.startsWith(ownBase)) return api.fetch(request, env);
    const { apiBase } = (await releases.current()).renderer;
    if (!url.pathname.startsWith(apiBase)) return undefined;
    url.pathname = ownBase + url.pathname.slice(apiBase.length);
    return api.fetch(new Request(url, request), env);
  };
}
