import { localizedPath } from '../../content/seo/pageAttributes.ts';
import type { SitemapEntry } from '../../content/entity.ts';
import { escapeMarkup } from '../escapeMarkup.ts';

/** A locale's code and its tag with region, such as `fa` and `fa-IR`; both are used as hreflang. */
export interface LocaleTag {
  code: string;
  tag: string;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A `<url>` per locale (or only one), with the same alternates as in the page's head. */
export function urlsOf(
  { path, changed }: SitemapEntry,
  origin: string,
  locales: readonly LocaleTag[],
  onlyLocale?: string,
): string[] {
  const codes = locales.map(({ code }) => code);
  const hrefOf = (code: string | undefined) =>
    escapeMarkup(origin + localizedPath(path, code ?? '', codes));
  const link = (name: string, code: string | undefined) =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${hrefOf(code)}"/>`;
  const alternates = [
    ...locales.flatMap(({ code, tag }) => [link(code, code), link(tag, code)]),
    link('x-default', codes[0]),
  ].join('');
  const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
  return codes
    .filter((code) => onlyLocale === undefined || code === onlyLocale)
    .map((code) => `<url><loc>${hrefOf(code)}</loc>${lastmod}${alternates}</url>\n`);
}

/** A sitemap file with these `<url>` elements. */
export const urlSet = (urls: readonly string[]): string =>
  `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`;

/** A sitemap file that lists others. */
export const sitemapIndex = (count: number, folder: string): string => {
  const files = Array.from(
    { length: count },
    (_, hrefOf) =>
      `<sitemap><loc>${escapeMarkup(folder)}/sitemap-${hrefOf + 1}.xml</loc></sitemap>\n`,
  );
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files.join('')}</sitemapindex>\n`;
};
