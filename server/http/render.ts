import type { Context } from 'hono';
import { withColoredIcons } from '../clinic/coloredIcons.ts';
import { colorStyle, withColors } from '../clinic/colorStyle.ts';
import type { Clinic } from '../clinic/settings.ts';
import { buildHeader } from '#contract/headers.ts';
import { isPrivatePath, samplePath } from '#contract/privatePaths.ts';
import type { Env } from './deps.ts';
import { failurePage } from './failurePage.ts';
import { scriptNonce, hashInlineScripts } from './inlineScripts.ts';
import { etagOf, pageCacheControl } from './pageCaching.ts';
import { pageUrl, withoutLocale } from './pageUrl.ts';
import type { Release, Releases } from './releases.ts';
import { type MadeResponse, readResponse, type ResponseCache, sendMade } from './responseCache.ts';
import { sitePolicy } from './security.ts';
import { loadIconMarkup } from '../icons/sets.ts';

/**
 * Serves a page: from the cache when it is the same for every visitor, else rendered. `/` may
 * redirect to the visitor's language.
 */
export async function servePage(c: Context<Env>, host: PageHost): Promise<Response> {
  const release = await host.releases.current();
  const url = pageUrl(c.req.url, host.publicUrl);
  const location =
    url.pathname === '/'
      ? release.renderer.redirect(new Request(url, { headers: languageHeaders(c) }))
      : undefined;
  if (location !== undefined)
    return new Response(null, {
      status: 302,
      headers: { location, vary: languageVary, 'cache-control': 'no-store' },
    });
  const path = withoutLocale(url.pathname, release.translator.locales);
  const version = await host.version(release.id, path);
  const make = () => renderPage(c, host, { release, url, version });
  if (isPrivatePath(path)) return sendMade(c, await make());
  return host.cache.respond(c, cacheKey(url, version), make);
}

/** What pages and their payloads need from the server. */
export interface PageHost {
  releases: Pick<Releases, 'current'>;
  publicUrl: string | undefined;
  /** Send a content security policy; false in development. */
  policy: boolean;
  cache: ResponseCache;
  clinic: Pick<Clinic, 'phone' | 'colors'>;
  /** The version of what a page shows; `path` is without locale. */
  version(release: string, path: string): Promise<DataVersion>;
  /** Calls the API in process. */
  fetchApi(request: Request): Promise<Response>;
  onFailure(error: unknown): void;
}

/** The version of a release's public data: one object, until one of its keys changes. */
export interface DataVersion {
  /** Everything that is cached is out of date when it changes. */
  key: string;
  /** The version of the open times; empty for pages without. */
  openTimes: string;
}

export const cacheKey = ({ href }: URL, { key, openTimes }: DataVersion) => ({
  key: `${href} ${openTimes}`,
  version: key,
});

/** Loaded once, with the first page. */
let iconMarkup: ReturnType<typeof loadIconMarkup> | undefined;

/** Renders a page, adds the release's head tags, and allows its inline scripts by hash. */
export async function renderPage(
  c: Pick<Context<Env>, 'req'>,
  host: Pick<PageHost, 'fetchApi' | 'onFailure' | 'policy' | 'clinic'>,
  { release, url, version }: { release: Release; url: URL; version: DataVersion },
): Promise<MadeResponse> {
  const userAgent = c.req.header('user-agent');
  const { fetchApi, onFailure } = host;
  const style = colorStyle(host.clinic);
  let isShared = false;
  let routes: readonly string[] = [];
  let rendered: string | undefined;
  let page: Response;
  try {
    // The renderer gets no request headers, so that a page is the same for every visitor.
    page = await release.renderer.render(new Request(url), {
      fetchApi,
      iconMarkup: await (iconMarkup ??= loadIconMarkup()),
      messages: release.translator.messages,
      clinicPhone: host.clinic.phone(),
      dataVersion: version,
      nonce: scriptNonce,
      userAgent,
      onFailure,
      onShared: () => (isShared = true),
      onRoutes: (ids) => (routes = ids),
      onHtml: (html) => (rendered = html),
    });
    // The renderer of an earlier release does not call `onHtml`.
    rendered ??= page.body === null ? undefined : await page.text();
  } catch (error) {
    onFailure(error);
    return readResponse(failurePage(release, url.pathname, userAgent, style), false);
  }
  const { status } = page;
  const path = withoutLocale(url.pathname, release.translator.locales);
  const headers: Record<string, string> = Object.fromEntries(page.headers);
  headers[buildHeader] = release.id;
  headers['cache-control'] ??= host.policy ? pageCacheControl({ path, status }) : 'no-cache';
  if (path === samplePath || isPrivatePath(path)) headers['x-robots-tag'] = 'noindex';
  if (url.pathname === '/') headers['vary'] = languageVary;
  if (rendered === undefined) return { status, headers, body: null, isShared: false };
  const { html, hashes } = hashInlineScripts(rendered);
  const body = Buffer.from(
    withColoredIcons(withColors(withAssets(html, release, routes), style), host.clinic),
  );
  if (host.policy)
    headers['content-security-policy'] = sitePolicy([...release.scriptHashes, ...hashes], {
      iconService: release.iconService,
      styleHashes: style.hashes,
    });
  if (status === 200) headers['etag'] = etagOf(body);
  return { status, headers, body, isShared: isShared && host.policy };
}

/** The request headers that decide the language of `/`. */
const languageNames = ['Cookie', 'Accept-Language'];
const languageVary = languageNames.join(', ');
const languageHeaders = (c: Context<Env>): Record<string, string> =>
  Object.fromEntries(languageNames.map((name) => [name, c.req.header(name) ?? '']));

/**
 * Inserts the release's tags (styles, scripts, preloads) at the end of the head, and preloads of the
 * scripts that the page's routes need.
 */
export function withAssets(
  html: string,
  release: Pick<Release, 'head' | 'fonts' | 'routeScripts'>,
  routes: readonly string[] = [],
): string {
  const locale = /<html lang="(\w+)/.exec(html)?.[1] ?? 'fa';
  const end = html.indexOf('</head>');
  if (end < 0) return html;
  const tags = release.head
    .replaceAll('{locale}', locale)
    .replace('{font}', release.fonts[locale] ?? '');
  const scripts = new Set(routes.flatMap((id) => release.routeScripts[id] ?? []));
  const preloads = [...scripts].map((file) => `<link rel="modulepreload" href="/${file}">`);
  return html.slice(0, end) + tags + preloads.join('') + html.slice(end);
}
