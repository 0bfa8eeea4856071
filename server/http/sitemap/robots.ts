import { localizedPath } from '../../content/seo/pageAttributes.ts';
import type { LocaleTag } from './xml.ts';

/**
 * Disallows panel and API. Sign-in and search pages may be fetched, because a crawler must read
 * their "noindex": a disallowed page that is linked elsewhere is listed by its address.
 */
export function robotsText(origin: string, locales: readonly LocaleTag[], apiBase: string): string {
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
