import type { Context } from 'hono';
import type { Env } from './deps.ts';
import { failurePage } from './failurePage.ts';
import { scriptNonce, hashInlineScripts } from './inlineScripts.ts';
import { matchesEtag, isPrivatePath, pageCacheControl, etagOf } from './pageCaching.ts';
import { pageUrl, withoutLocale } from './pageUrl.ts';
import type { Release, Releases } from './releases.ts';
import { contentSecurityPolicy } from './security.ts';

export interface PageHost {
  releases: Pick<Releases, 'current'>;
  publicUrl: string | undefined;
  /** Send a content security policy; false in development. */
  policy: boolean;
  /** Calls the API in process. */
  fetchApi(request: Request): Promise<Response>;
  onFailure(error: unknown): void;
}

/** Renders a page, adds the release's head tags, and allows its inline scripts by hash. */
export async function renderPage(c: Context<Env>, host: PageHost): Promise<Response> {
  const release = await host.releases.current();
  const url = pageUrl(c.req.url, host.publicUrl);
  const request = new Request(url, { headers: pageHeaders(c) });
  const userAgent = c.req.header('user-agent');
  const { fetchApi, onFailure } = host;
  let page: Response;
  try {
    page = await release.renderer.render(request, {
      fetchApi,
      messages: release.translator.messages,
      nonce: scriptNonce,
      userAgent,
      onFailure,
    });
  } catch (error) {
    onFailure(error);
    return failurePage(release, url.pathname, userAgent);
  }
  const { status } = page;
  const path = withoutLocale(url.pathname, release.translator.locales);
  const headers = new Headers(page.headers);
  if (!headers.has('cache-control'))
    headers.set('cache-control', host.policy ? pageCacheControl({ path, status }) : 'no-cache');
  if (isPrivatePath(path)) headers.set('x-robots-tag', 'noindex');
  if (url.pathname === '/') headers.set('vary', 'Cookie, Accept-Language');
  if (page.body === null) return new Response(null, { status, headers });
  const { html, hashes } = hashInlineScripts(
    withAssets(stripTimestamps(await page.text()), release),
  );
  if (host.policy)
    headers.set(
      'content-security-policy',
      contentSecurityPolicy([...release.scriptHashes, ...hashes], release.iconService),
    );
  if (status !== 200) return new Response(html, { status, headers });
  const tag = etagOf(html);
  headers.set('etag', tag);
  if (!matchesEtag(tag, c.req.header('if-none-match')))
    return new Response(html, { status, headers });
  headers.delete('content-type');
  return new Response(null, { status: 304, headers });
}

// The renderer gets no request headers, so that shared caches can store a page. Only `/` depends
// on the visitor's language.
function pageHeaders(c: Context<Env>): Record<string, string> {
  const names = c.req.path === '/' ? ['cookie', 'accept-language'] : [];
  return Object.fromEntries(
    names.flatMap((name) =>
      c.req.header(name) === undefined ? [] : [[name, c.req.header(name) ?? '']],
    ),
  );
}

/**
 * Replaces the router's load timestamps in the dehydrated state (`u:`) by the browser's time, so
 * that two renderings of the same page have the same etag and script hashes.
 */
const stripTimestamps = (html: string): string =>
  html.replace(/(\{i:"[^"]*"),u:\d+/g, '$1,u:Date.now()');

/** Inserts the release's tags (styles, scripts, preloads) at the end of the head. */
export function withAssets(html: string, release: Pick<Release, 'head' | 'fonts'>): string {
  const locale = /<html lang="(\w+)/.exec(html)?.[1] ?? 'fa';
  return html.replace(
    '</head>',
    () =>
      `${release.head.replaceAll('{locale}', locale).replace('{font}', release.fonts[locale] ?? '')}</head>`,
  );
}
