import { isPanelPath } from '#contract/privatePaths.ts';
import { msg } from '@lingui/core/macro';
import { Unreachable } from '#api/problem.ts';
import type { PageAttributes } from '#contract/pageAttributes.ts';
import { companyName } from '#i18n/companyName.ts';
import { defaultLocale, type Locale, locales } from '#i18n/locales.ts';
import { joinPath, splitPath } from '#i18n/rewrite.ts';
import { quietOpener } from '#pwa/quiet.ts';
import type { AppContext } from './context.ts';
import { refusalTitle, statusOf } from './failure.ts';

// The `head` of routes: `publicHead` for public pages, from the attributes in their API answer, and
// heads of other pages.

/** Loader data of a public route; lists have pages. */
interface PageData {
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

/** Length that search engines show; a longer title omits the site name. */
const maxTitleLength = 60;

export const siteName = (i18n: AppContext['i18n']): string => i18n._(companyName);

function titleOf(title: string, name: string): string {
  const full = title.startsWith(name) ? title : `${title} | ${name}`;
  return full.length > maxTitleLength ? title : full;
}

/** Canonical URL, and an alternate for each language and region; x-default is Persian. */
function links(canonical: string) {
  const { origin, pathname, search } = new URL(canonical);
  const { path } = splitPath(pathname);
  const href = (locale: Locale) => origin + joinPath(locale, path) + search;
  const alternates = locales.flatMap((locale) => [
    { rel: 'alternate', hrefLang: locale.code, href: href(locale) },
    { rel: 'alternate', hrefLang: locale.tag, href: href(locale) },
  ]);
  return [
    { rel: 'canonical', href: canonical },
    ...alternates,
    { rel: 'alternate', hrefLang: 'x-default', href: href(defaultLocale) },
  ];
}

/** Search results are noindex; filtered and sorted lists have the plain list as canonical. */
const isSearch = (search: object): boolean =>
  'q' in search && search.q !== undefined && search.q !== '';

const isUnfiltered = (search: object): boolean =>
  Object.entries(search).every(([key, value]) => key === 'page' || value === undefined);

/** Escaped, as JSON-LD contains user text that must not end the script element. */
const escapeForScript = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

const sortByNumber = (og: PageAttributes['og']) =>
  [...og].sort((a, b) => (a.number ?? 0) - (b.number ?? 0));

/** The head of a public page from its data; without data, that of its error screen. */
export function publicHead(shown: PageData | undefined, match: Match) {
  if (!shown) return failedHead(match);
  const { attributes, page = 1, pages = 1 } = shown;
  const { canonical, title, description } = attributes;
  const name = siteName(match.context.i18n);
  const robots = isSearch(match.search)
    ? [{ type: 'robots', content: 'noindex, follow' }]
    : attributes.meta_robots;
  return {
    meta: [
      { title: titleOf(title, name) },
      { name: 'description', content: description },
      ...robots.map(({ type, content }) => ({ name: type, content })),
      ...sortByNumber(attributes.og).map(({ type, content }) =>
        type.startsWith('twitter:') ? { name: type, content } : { property: type, content },
      ),
      { property: 'og:url', content: canonical },
      { property: 'og:site_name', content: name },
    ],
    links: [
      ...links(canonical),
      ...(isUnfiltered(match.search) ? pageLinks(canonical, page, pages) : []),
    ],
    scripts: [{ type: 'application/ld+json', children: escapeForScript(attributes.seo_schema) }],
  };
}

/** A page's locale, and its path within the route tree. */
interface PageLocation {
  pathname: string;
  context: Pick<AppContext, 'i18n' | 'locale' | 'origin'>;
}
const addressOf = ({ pathname, context: { locale, origin } }: PageLocation): string =>
  origin + joinPath(locale, pathname);

export const neutralTitle = (i18n: AppContext['i18n']): string =>
  i18n._(msg({ message: 'My pages', comment: 'Title of every page in quiet mode: names nobody' }));

/** A page's title with the clinic's name; in quiet mode all have one. */
const privateTitle = (title: string, i18n: AppContext['i18n']): string =>
  quietOpener() ? neutralTitle(i18n) : `${title} | ${siteName(i18n)}`;

/** Until the page's own title is known. `pathname` is without the language. */
export const fallbackTitle = (pathname: string, i18n: AppContext['i18n']): string =>
  quietOpener() && isPanelPath(pathname) ? neutralTitle(i18n) : siteName(i18n);

/** The head of a noindex page. */
export const privateHead = (title: string, i18n: AppContext['i18n']) => ({
  meta: [{ title: privateTitle(title, i18n) }, { name: 'robots', content: 'noindex' }],
});

/**
 * The canonical URL of a panel page. It is in the root's head, as nothing else of such a page is
 * rendered on the server.
 */
export function panelLinks({ pathname, context }: PageLocation) {
  if (!isPanelPath(pathname)) return [];
  return [
    { rel: 'canonical', href: addressOf({ pathname: pathname.replace(/\/$/, ''), context }) },
  ];
}

/** The head of sign-in and sign-up: noindex, with an URL per language. */
export function accountHead(title: string, location: PageLocation) {
  return { ...privateHead(title, location.context.i18n), links: links(addressOf(location)) };
}

/** The head of a failed page. A server error is not noindex, as it is temporary. */
export function failedHead({
  status,
  error,
  context: { i18n },
}: Pick<Match, 'status' | 'error' | 'context'>) {
  if (status !== 'error') return privateHead(i18n._(msg`Page Not Found`), i18n);
  if (statusOf(error) === 404) return privateHead(i18n._(msg`Page Not Found`), i18n);
  const title =
    refusalTitle(error) ??
    i18n._(
      error instanceof Unreachable
        ? msg`There is no internet`
        : msg`Something went wrong on our side`,
    );
  return { meta: [{ title: privateTitle(title, i18n) }] };
}

/**
 * The URL of another page of a list: the blog has the page number in its query, other lists in
 * their path.
 */
function atPage(canonical: string, from: number, to: number): string {
  const { origin, pathname } = new URL(canonical);
  if (/^\/blog(?:\/|$)/.test(splitPath(pathname).path))
    return `${origin}${pathname}${to > 1 ? `?page=${to}` : ''}`;
  const base = from > 1 ? pathname.replace(/\/\d+$/, '') : pathname;
  return `${origin}${base}${to > 1 ? `/${to}` : ''}`;
}

/** `rel=prev` and `rel=next` of a numbered list. */
const pageLinks = (canonical: string, page: number, pages: number) => [
  ...(page > 1 ? [{ rel: 'prev', href: atPage(canonical, page, page - 1) }] : []),
  ...(page < pages ? [{ rel: 'next', href: atPage(canonical, page, page + 1) }] : []),
];
