import type { Context } from 'hono';
import * as v from 'valibot';
import { problem } from '#contract/problem.ts';
import type { Env } from './deps.ts';
import { scriptNonce } from './inlineScripts.ts';
import { matchesEtag, pageCacheControl, etagOf } from './pageCaching.ts';
import { ProblemError, problemResponse } from './problem.ts';
import type { PageHost } from './render.ts';
import { localeOf, pageUrl, withoutLocale } from './pageUrl.ts';

const suffix = '/_payload.json';
export const isPayload = (path: string): boolean => path.endsWith(suffix);

/** `GET {page}/_payload.json`: the loader data of a public page as JSON, for other clients. */
export async function sendPayload(c: Context<Env>, host: PageHost): Promise<Response> {
  const release = await host.releases.current();
  const url = pageUrl(c.req.url, host.publicUrl);
  url.pathname = url.pathname.slice(0, -suffix.length) || '/';
  const path = withoutLocale(url.pathname, release.translator.locales);
  const { fetchApi, onFailure } = host;
  const response = await release.renderer.payload(new Request(url), {
    fetchApi,
    onFailure,
    messages: release.translator.messages,
    nonce: scriptNonce,
  });
  const { status } = response;
  const headers = new Headers();
  headers.set('x-robots-tag', 'noindex');
  headers.set('cache-control', pageCacheControl({ path, status }));
  const location = response.headers.get('location');
  if (location !== null) {
    const { pathname, search } = new URL(location, url);
    headers.set('location', (pathname === '/' ? '' : pathname) + suffix + search);
    return new Response(null, { status, headers });
  }
  const text = await response.text();
  if (status !== 200) {
    const parsed = v.safeParse(problem, JSON.parse(text));
    if (!parsed.success)
      return problemResponse(
        new ProblemError(status === 404 ? 'not-found' : 'server-error'),
        localeOf(url.pathname, release.translator.locales),
        release.translator,
      );
    headers.set('content-type', 'application/problem+json');
    return new Response(text, { status, headers });
  }
  const tag = etagOf(text);
  headers.set('etag', tag);
  if (matchesEtag(tag, c.req.header('if-none-match')))
    return new Response(null, { status: 304, headers });
  headers.set('content-type', 'application/json; charset=UTF-8');
  return new Response(text, { headers });
}
