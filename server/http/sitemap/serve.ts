import type { Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { originOf, localizedPath } from '../../content/seo/pageAttributes.ts';
import type { PublicContent } from '../../content/snapshot.ts';
import type { Env } from '../deps.ts';
import { sitemapEntries } from './entries.ts';
import { sitemapIndex, type LocaleTag, urlSet, urlsOf } from './xml.ts';

/**
 * `GET /sitemap.xml` with every page in every locale, `GET /{locale}/sitemap.xml` with the pages of
 * one locale, `sitemap-1.xml` and so on when one file is too small, and `GET /robots.txt`.
 */
export function serveSitemap(
  app: Hono<Env>,
  {
    content,
    publicUrl,
    locales,
    apiBase = async () => '/api/',
    limit = 50_000,
    limitBytes = 50 * 1024 * 1024,
  }: Options,
): void {
  async function sitemapParts(origin: string, onlyLocale: string | undefined): Promise<string[][]> {
    const siteLocales = await locales();
    const urls = sitemapEntries(content).flatMap((address) =>
      urlsOf(address, origin, siteLocales, onlyLocale),
    );
    // URLs are ASCII, so a character is a byte. The part size assumes that all are as long as the
    // longest.
    const longest = urls.reduce((most, { length }) => Math.max(most, length), 1);
    const size = Math.max(1, Math.min(limit, Math.floor((limitBytes - 1024) / longest)));
    return Array.from({ length: Math.ceil(urls.length / size) }, (_, at) =>
      urls.slice(at * size, (at + 1) * size),
    );
  }
  const xml = (c: Context<Env>, text: string) =>
    c.body(text, 200, { ...headers, 'content-type': 'application/xml; charset=utf-8' });

  async function sitemapFile(
    c: Context<Env>,
    name: string,
    onlyLocale?: string,
  ): Promise<Response | undefined> {
    const origin = originOf(c, { publicUrl });
    const parts = await sitemapParts(origin, onlyLocale);
    const number = /\d+/.exec(name)?.[0];
    if (number !== undefined) {
      const urls = parts[Number(number) - 1];
      return parts.length > 1 && urls ? xml(c, urlSet(urls)) : undefined;
    }
    if (parts.length <= 1) return xml(c, urlSet(parts[0] ?? []));
    return xml(
      c,
      sitemapIndex(parts.length, onlyLocale === undefined ? origin : `${origin}/${onlyLocale}`),
    );
  }

  for (const path of [`/${filePattern}`, `/:locale/${filePattern}`])
    app.use(path, etag({ weak: true }));
  app.get(
    `/${filePattern}`,
    async (c, next) => (await sitemapFile(c, c.req.param('file'))) ?? next(),
  );
  app.get(`/:locale/${filePattern}`, async (c, next) => {
    // The default locale has no prefix.
    const siteLocale = (await locales())
      .slice(1)
      .find(({ code }) => code === c.req.param('locale'));
    return (siteLocale && (await sitemapFile(c, c.req.param('file'), siteLocale.code))) ?? next();
  });
  app.get('/robots.txt', async (c) =>
    c.text(robotsText(originOf(c, { publicUrl }), await locales(), await apiBase()), 200, headers),
  );
}

interface Options {
  content: PublicContent;
  publicUrl: string | undefined;
  locales(): Promise<readonly LocaleTag[]>;
  /** The path at which pages call the API, for robots.txt. */
  apiBase?: () => Promise<string>;
  /** Limits of the sitemap protocol; tests use lower ones. */
  limit?: number;
  limitBytes?: number;
}

const headers = {
  'cache-control': 'public, max-age=300, s-maxage=3600, stale-while-revalidate=86400',
};
const filePattern = ':file{sitemap(?:-[1-9][0-9]*)?\\.xml}';

/**
 * Disallows panel and API only. Sign-in and search pages have "noindex", which a crawler must be
 * allowed to read; else it may list their URLs.
 */
function robotsText(origin: string, locales: readonly LocaleTag[], apiBase: string): string {
  const codes = locales.map(({ code }) => code);
  const disallowed = [
    ...new Set(['/api/', apiBase]),
    ...codes.map((code) => localizedPath('/panel', code, codes)),
  ];
  return [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
