import { msg } from '@lingui/core/macro';
import { Unreachable } from '#api/problem.ts';
import type { PageAttributes } from '#contract/pageAttributes.ts';
import type { AppContext } from './context.ts';
import { defaultLocale, isArabicScript, type Locale, locales } from '#i18n/locales.ts';
import { joinPath } from '#i18n/rewrite.ts';

interface Page extends Pick<AppContext, 'origin' | 'locale'> {
  /** Path within the route tree, without locale or query. */
  path: string;
}

/** The name in the letters of the language. */
const siteName = (locale: Locale): string => (isArabicScript(locale.tag) ? 'نبض' : 'Nabz');

/** Canonical and alternates of a page: absolute, without query, one for every language and region, x-default Persian. */
export function links({ origin, locale, path }: Page) {
  const href = (of: Locale) => `${origin}${joinPath(of, path)}`;
  const alternates = locales.flatMap((of) => [
    { rel: 'alternate', hrefLang: of.code, href: href(of) },
    { rel: 'alternate', hrefLang: of.tag, href: href(of) },
  ]);
  return [{ rel: 'canonical', href: href(locale) }, ...alternates, { rel: 'alternate', hrefLang: 'x-default', href: href(defaultLocale) }];
}

/** The head of a public page, from the attributes that came with its data. */
export function publicHead(attributes: PageAttributes, page: Page) {
  const name = siteName(page.locale);
  const title = /^(?:نبض|Nabz)/u.test(attributes.title) ? attributes.title : `${attributes.title} | ${name}`;
  const ogTag = (of: Locale) => of.tag.replace('-', '_');
  return {
    meta: [
      { title },
      { name: 'description', content: attributes.description },
      ...attributes.meta_robots.map(({ type, content }) => ({ name: type, content })),
      ...attributes.og.map(({ type, content }) => ({ property: type, content })),
      { property: 'og:url', content: `${page.origin}${joinPath(page.locale, page.path)}` },
      { property: 'og:site_name', content: name },
      { property: 'og:locale', content: ogTag(page.locale) },
    ],
    links: links(page),
    scripts: [{ type: 'application/ld+json', children: attributes.seo_schema }],
  };
}

/** The head of a page that search engines leave alone. */
export function privateHead(title: string, locale: Locale) {
  return { meta: [{ title: `${title} | ${siteName(locale)}` }, { name: 'robots', content: 'noindex' }] };
}

/** The head of a page that did not come: what its screen says. A fault passes, so it takes no page out of an index. */
export function failedHead({ status, error, context: { i18n, locale } }: { status: string; error: unknown; context: AppContext }) {
  if (status !== 'error') return privateHead(i18n._(msg`Page Not Found`), locale);
  const title = i18n._(error instanceof Unreachable ? msg`There is no internet` : msg`Something went wrong on our side`);
  return { meta: [{ title: `${title} | ${siteName(locale)}` }] };
}
