import type { Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { originOf } from '../../content/attributes.ts';
import type { PublicContent } from '../../content/snapshot.ts';
import type { Env } from '../deps.ts';
import { securityHeaders } from '../security.ts';
import { publicAddresses } from './addresses.ts';
import { robotsText } from './robots.ts';
import { sitemapIndex, type Tagged, urlSet, urlsOf } from './xml.ts';

interface Options {
  content: PublicContent;
  publicUrl: string | undefined;
  locales(): Promise<readonly Tagged[]>;
  /** The protocol's own limits; tests give less. */
  limit?: number;
  limitBytes?: number;
}

const headers = { ...securityHeaders, 'cache-control': 'public, max-age=300, s-maxage=3600, stale-while-revalidate=86400' };

/** `GET /sitemap.xml`, its parts when it is too long for one file, and `GET /robots.txt`. */
export function serveSitemap(
  app: Hono<Env>,
  { content, publicUrl, locales, limit = 50_000, limitBytes = 50 * 1024 * 1024 }: Options,
): void {
  async function partsFor(c: Context<Env>): Promise<string[][]> {
    const origin = originOf(c, { publicUrl });
    const tagged = await locales();
    const urls = publicAddresses(content).flatMap((address) => urlsOf(address, origin, tagged));
    // Addresses are ASCII, so that a character is a byte; all parts are as long as the longest address allows.
    const longest = urls.reduce((most, { length }) => Math.max(most, length), 1);
    const size = Math.max(1, Math.min(limit, Math.floor((limitBytes - 1024) / longest)));
    return Array.from({ length: Math.ceil(urls.length / size) }, (_, at) => urls.slice(at * size, (at + 1) * size));
  }
  const xml = (c: Context<Env>, text: string) => c.body(text, 200, { ...headers, 'content-type': 'application/xml; charset=utf-8' });

  app.use('/sitemap.xml', etag({ weak: true }));
  app.get('/sitemap.xml', async (c) => {
    const parts = await partsFor(c);
    return xml(c, parts.length > 1 ? sitemapIndex(parts.length, originOf(c, { publicUrl })) : urlSet(parts[0] ?? []));
  });
  app.use('/:part{sitemap-[1-9][0-9]*\\.xml}', etag({ weak: true }));
  app.get('/:part{sitemap-[1-9][0-9]*\\.xml}', async (c, next) => {
    const parts = await partsFor(c);
    const urls = parts[Number(/\d+/.exec(c.req.param('part'))?.[0]) - 1];
    return parts.length > 1 && urls ? xml(c, urlSet(urls)) : next();
  });
  app.get('/robots.txt', async (c) => c.text(robotsText(originOf(c, { publicUrl }), await locales()), 200, headers));
}
