import type { Context } from 'hono';
import type { Env } from './deps.ts';
import { ownMark, takeOwnScripts } from './ownScripts.ts';
import { isKnown, isPrivatePath, pageCacheControl, tagOf } from './pageCaching.ts';
import type { Release, Releases } from './releases.ts';
import { contentSecurityPolicy, securityHeaders } from './security.ts';

interface Host {
  releases: Pick<Releases, 'current'>;
  publicUrl: string | undefined;
  policy: boolean;
  fetchApi(request: Request): Promise<Response>;
}

/** A page of the app: rendered, with this release's styles and scripts in its head and its own scripts allowed by hash. */
export async function renderPage(c: Context<Env>, host: Host): Promise<Response> {
  const release = await host.releases.current();
  const url = legible(new URL(c.req.url));
  const request = new Request(host.publicUrl === undefined ? url : new URL(url.pathname + url.search, host.publicUrl), {
    headers: pageHeaders(c),
  });
  const page = await release.renderer.render(request, { fetchApi: host.fetchApi, messages: release.words.messages, nonce: ownMark });
  const { status } = page;
  const path = withoutLocale(url.pathname, release.words.locales);
  const headers = new Headers(page.headers);
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  if (!headers.has('cache-control')) headers.set('cache-control', host.policy ? pageCacheControl({ path, status }) : 'no-cache');
  if (isPrivatePath(path)) headers.set('x-robots-tag', 'noindex');
  if (url.pathname === '/') headers.set('vary', 'Cookie, Accept-Language');
  if (page.body === null) return new Response(null, { status, headers });
  const { html, hashes } = takeOwnScripts(withAssets(sameEachTime(await page.text()), release));
  if (host.policy) headers.set('content-security-policy', contentSecurityPolicy([...release.scriptHashes, ...hashes], release.iconService));
  if (status !== 200) return new Response(html, { status, headers });
  const tag = tagOf(html);
  headers.set('etag', tag);
  if (!isKnown(tag, c.req.header('if-none-match'))) return new Response(html, { status, headers });
  headers.delete('content-type');
  return new Response(null, { status: 304, headers });
}

/** An address with a percent sign that means nothing is an address that is not there, and no fault of the renderer's. */
function legible(url: URL): URL {
  try {
    decodeURIComponent(url.pathname);
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25');
  }
  return url;
}

// Only what a page may depend on reaches the renderer, so that one copy serves all; which page `/` is, the visitor's language says.
function pageHeaders(c: Context<Env>): Record<string, string> {
  const names = c.req.path === '/' ? ['cookie', 'accept-language'] : [];
  return Object.fromEntries(names.flatMap((name) => (c.req.header(name) === undefined ? [] : [[name, c.req.header(name) ?? '']])));
}

const withoutLocale = (path: string, locales: readonly string[]): string => {
  const [, first = '', ...rest] = path.split('/');
  return locales.indexOf(first) > 0 ? `/${rest.join('/')}` : path;
};

/**
 * The router tells when it loaded what. The browser takes the moment of its own reading instead: two renderings of the same
 * are the same, and so are their tag and the hashes in their policy.
 */
const sameEachTime = (html: string): string => html.replace(/(\{i:"[^"]*"),u:\d+/g, '$1,u:Date.now()');

export function withAssets(html: string, release: Pick<Release, 'head' | 'fonts'>): string {
  const locale = /<html lang="(\w+)/.exec(html)?.[1] ?? 'fa';
  return html.replace(
    '</head>',
    () => `${release.head.replaceAll('{locale}', locale).replace('{font}', release.fonts[locale] ?? '')}</head>`,
  );
}
