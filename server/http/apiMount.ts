import type { Hono } from 'hono';
import type { Env } from './deps.ts';
import type { Releases } from './releases.ts';

const ownBase = '/api/';

/**
 * The API at `/api/`, for tools and for tabs of earlier releases, and at `VITE_API_BASE`, where the pages of the running release
 * call it. Gives undefined for an address that is not the API's.
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
