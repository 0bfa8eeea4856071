import type { Context } from 'hono';
import * as v from 'valibot';
import { problem } from '#contract/problem.ts';
import type { Env } from './deps.ts';
import { scriptNonce } from './inlineScripts.ts';
import { etagOf, pageCacheControl } from './pageCaching.ts';
import { ProblemError, problemResponse } from './problem.ts';
import type { Release } from './releases.ts';
import { cacheKey, type PageHost } from './render.ts';
import { type MadeResponse, readResponse } from './responseCache.ts';
import { localeOf, pageUrl, withoutLocale } from './pageUrl.ts';

/**
 * `GET {page}/_payload.json`: the loader data of a public page as JSON. The specification names it;
 * the app itself does not request it.
 */
export async function servePayload(c: Context<Env>, host: PageHost): Promise<Response> {
  const release = await host.releases.current();
  const url = pageUrl(c.req.url, host.publicUrl);
  const path = withoutLocale(url.pathname, release.translator.locales);
  const version = await host.version(release.id, path);
  return host.cache.respond(c, cacheKey(url, version), () => makePayload(host, release, url));
}

const suffix = '/_payload.json';
/** Whether a path is that of a page's data. */
export const isPayload = (path: string): boolean => path.endsWith(suffix);

async function makePayload(host: PageHost, release: Release, url: URL): Promise<MadeResponse> {
  const page = new URL(url);
  page.pathname = url.pathname.slice(0, -suffix.length) || '/';
  const path = withoutLocale(page.pathname, release.translator.locales);
  let isShared = false;
  const response = await release.renderer.payload(new Request(page), {
    fetchApi: host.fetchApi,
    onFailure: host.onFailure,
    messages: release.translator.messages,
    nonce: scriptNonce,
    onShared: () => (isShared = true),
  });
  const { status } = response;
  const headers: Record<string, string> = {
    'x-robots-tag': 'noindex',
    'cache-control': pageCacheControl({ path, status }),
  };
  const location = response.headers.get('location');
  if (location !== null) {
    const { pathname, search } = new URL(location, page);
    headers['location'] = (pathname === '/' ? '' : pathname) + suffix + search;
    return { status, headers, body: null, isShared: false };
  }
  const text = await response.text();
  if (status !== 200) {
    const parsed = v.safeParse(problem, JSON.parse(text));
    if (!parsed.success)
      return readResponse(
        problemResponse(
          new ProblemError(status === 404 ? 'not-found' : 'server-error'),
          localeOf(page.pathname, release.translator.locales),
          release.translator,
        ),
        false,
      );
    headers['content-type'] = 'application/problem+json';
    return { status, headers, body: Buffer.from(text), isShared: false };
  }
  const body = Buffer.from(text);
  headers['etag'] = etagOf(body);
  headers['content-type'] = 'application/json; charset=UTF-8';
  return { status, headers, body, isShared: isShared && host.policy };
}
