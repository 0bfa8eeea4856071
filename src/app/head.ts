import { msg } from '@lingui/core/macro';
import { Unreachable } from '#api/problem.ts';
import type { PageAttributes } from '#contract/pageAttributes.ts';
import { defaultLocale, isArabicScript, type Locale, locales } from '#i18n/locales.ts';
import { joinPath, splitPath } from '#i18n/rewrite.ts';
import type { AppContext } from './context.ts';
import { pageLinks } from './pageLinks.ts';

/** What a public route answered: with pages when it is a list. */
interface Shown {
  attributes: PageAttributes;
  page?: number;
  pages?: number;
}

interface Match {
  status: string;
  error: unknown;
  context: AppContext;
  search: object;
}

/** What search engines show of a title; the house's name is left off one that would be cut. */
const titleRoom = 60;

/** The name in the letters of the language. */
export const siteName = (locale: Locale): string => (isArabicScript(locale.tag) ? 'نبض' : 'Nabz');

function titleOf(title: string, name: string): string {
  const full = /^(?:نبض|Nabz)/u.test(title) ? title : `${title} | ${name}`;
  return full.length > titleRoom ? title : full;
}

/** Canonical and alternates of a page: absolute, one for every language and region, x-default Persian. */
function links(canonical: string) {
  const { origin, pathname, search } = new URL(canonical);
  const { path } = splitPath(pathname);
  const href = (of: Locale) => origin + joinPath(of, path) + search;
  const alternates = locales.flatMap((of) => [
    { rel: 'alternate', hrefLang: of.code, href: href(of) },
    { rel: 'alternate', hrefLang: of.tag, href: href(of) },
  ]);
  return [{ rel: 'canonical', href: canonical }, ...alternates, { rel: 'alternate', hrefLang: 'x-default', href: href(defaultLocale) }];
}

/** What was found for typed words is for people alone; filtered and sorted lists have the whole one as their canonical address. */
const isSearch = (search: object): boolean => 'q' in search && search.q !== undefined && search.q !== '';

const isWhole = (search: object): boolean => Object.entries(search).every(([key, value]) => key === 'page' || value === undefined);

/** JSON-LD holds what patients wrote, and no text may end its script. */
const inScript = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

/** The head of a public page, from the attributes that came with its data; without data, that of the page's screen. */
export function publicHead(shown: Shown | undefined, match: Match) {
  if (!shown) return failedHead(match);
  const { attributes, page = 1, pages = 1 } = shown;
  const { locale } = match.context;
  const { canonical, title, description } = attributes;
  const name = siteName(locale);
  const robots = isSearch(match.search) ? [{ type: 'robots', content: 'noindex, follow' }] : attributes.meta_robots;
  return {
    meta: [
      { title: titleOf(title, name) },
      { name: 'description', content: description },
      ...robots.map(({ type, content }) => ({ name: type, content })),
      ...attributes.og.map(({ type, content }) => (type.startsWith('twitter:') ? { name: type, content } : { property: type, content })),
      { property: 'og:url', content: canonical },
      { property: 'og:site_name', content: name },
    ],
    links: [...links(canonical), ...(isWhole(match.search) ? pageLinks(canonical, page, pages) : [])],
    scripts: [{ type: 'application/ld+json', children: inScript(attributes.seo_schema) }],
  };
}

/** The head of a page that search engines leave alone. */
export function privateHead(title: string, locale: Locale) {
  return { meta: [{ title: `${title} | ${siteName(locale)}` }, { name: 'robots', content: 'noindex' }] };
}

/** Sign-in and sign-up: search engines leave them alone, and they are pages of the site with an address in each language. */
export function accountHead(title: string, { pathname, context: { locale, origin } }: { pathname: string; context: AppContext }) {
  return { ...privateHead(title, locale), links: links(origin + joinPath(locale, pathname)) };
}

/** The head of a page that did not come: what its screen says. A fault passes, so it takes no page out of an index. */
export function failedHead({ status, error, context: { i18n, locale } }: Pick<Match, 'status' | 'error' | 'context'>) {
  if (status !== 'error') return privateHead(i18n._(msg`Page Not Found`), locale);
  const title = i18n._(error instanceof Unreachable ? msg`There is no internet` : msg`Something went wrong on our side`);
  return { meta: [{ title: `${title} | ${siteName(locale)}` }] };
}
