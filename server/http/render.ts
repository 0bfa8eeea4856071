import type { Context } from 'hono';
import type { Env } from './deps.ts';
import { ownMark, takeOwnScripts } from './ownScripts.ts';
import type { Release, Releases } from './releases.ts';
import { contentSecurityPolicy, securityHeaders } from './security.ts';
import type { Words } from './words.ts';

interface Host {
  releases: Pick<Releases, 'current'>;
  words: Words;
  publicUrl: string | undefined;
  policy: boolean;
  fetchApi(request: Request): Promise<Response>;
}

/** A page of the app: rendered, with this release's styles and scripts in its head and its own scripts allowed by hash. */
export async function renderPage(c: Context<Env>, host: Host): Promise<Response> {
  const release = await host.releases.current();
  const url = new URL(c.req.url);
  const request = new Request(host.publicUrl === undefined ? url : new URL(url.pathname + url.search, host.publicUrl), {
    headers: pageHeaders(c),
  });
  const page = await release.renderer.render(request, { fetchApi: host.fetchApi, messages: host.words.messages, nonce: ownMark });
  const headers = new Headers(page.headers);
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  if (page.body === null) return new Response(null, { status: page.status, headers });
  const { html, hashes } = takeOwnScripts(withAssets(await page.text(), release));
  if (host.policy) headers.set('content-security-policy', contentSecurityPolicy([...release.scriptHashes, ...hashes], release.iconService));
  headers.set('cache-control', 'no-cache');
  if (url.pathname === '/') headers.set('vary', 'Cookie, Accept-Language');
  return new Response(html, { status: page.status, headers });
}

// Only what a page may depend on reaches the renderer; a bearer token would make it somebody's own.
function pageHeaders(c: Context<Env>): Record<string, string> {
  const names = new URL(c.req.url).pathname === '/' ? ['cookie', 'accept-language', 'user-agent'] : ['user-agent'];
  return Object.fromEntries(names.flatMap((name) => (c.req.header(name) === undefined ? [] : [[name, c.req.header(name) ?? '']])));
}

export function withAssets(html: string, release: Pick<Release, 'head'>): string {
  const locale = /<html lang="(\w+)/.exec(html)?.[1] ?? 'fa';
  return html.replace('</head>', () => `${release.head.replaceAll('{locale}', locale)}</head>`);
}
