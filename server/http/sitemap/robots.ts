import { localizedPath } from '../../content/seo/attributes.ts';
import type { Tagged } from './xml.ts';

/**
 * The panel and the API are nobody's search results. Sign-in and searches may be fetched: a robot that is kept out of a page
 * never reads the "noindex" on it, and lists its bare address when others link there.
 */
export function robotsText(origin: string, locales: readonly Tagged[], apiBase: string): string {
  const codes = locales.map(({ code }) => code);
  const closed = [...new Set(['/api/', apiBase]), ...codes.map((code) => localizedPath('/panel', code, codes))];
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
