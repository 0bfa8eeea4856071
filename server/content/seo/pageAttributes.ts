import type { Context } from 'hono';
import { imagePath, sharedImage } from '#contract/image.ts';
import type { PageAttributes } from '#contract/pageAttributes.ts';
import type { Deps, Env } from '../../http/deps.ts';
import type { Translator } from '../../http/translator.ts';
import type { StoredImage } from '../snapshot.ts';
import { descriptionLength, trimEndWhere } from './sentences.ts';

/** The title, meta tags and JSON-LD of a public page; every public endpoint returns them. */
export function buildPageAttributes(
  page: PageMeta,
  urls: UrlBuilder,
  translator: Pick<Translator, 'translate'>,
): PageAttributes {
  const { title, path, crumbs } = page;
  const description = truncateDescription(page.description);
  const self = { '@id': urls.page(path) };
  const breadcrumbs = crumbs && [
    { name: translator.translate(urls.locale, homeCrumb), path: '/' },
    ...crumbs,
    { name: title, path },
  ];
  const breadcrumbSchema: Schema[] = breadcrumbs
    ? [
        {
          '@type': 'BreadcrumbList',
          itemListElement: breadcrumbs.map((step, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: step.name,
            item: urls.page(step.path),
          })),
        },
      ]
    : [];
  const [first, ...rest] = page.schema;
  const graph = [...(first ? [{ ...self, ...first }] : []), ...rest, ...breadcrumbSchema];
  return {
    title,
    description,
    canonical: urls.page(path),
    og: [
      { type: 'og:type', content: page.type ?? 'website' },
      { type: 'og:title', content: title },
      { type: 'og:description', content: description },
      {
        type: 'og:image',
        content: urls.image(page.image) ?? urls.defaultImage,
      },
      { type: 'og:image:width', content: String(sharedImage.width) },
      { type: 'og:image:height', content: String(sharedImage.height) },
      { type: 'twitter:card', content: 'summary_large_image' },
      ...(page.og ?? []),
    ].map(({ type, content }, index) => ({ type, number: index + 1, content })),
    meta_robots: [
      {
        type: 'robots',
        content: page.hidden ? 'noindex, follow' : 'index, follow, max-image-preview:large',
      },
    ],
    seo_schema: JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }),
  };
}

/** One JSON-LD node; `@context` is added around all of them. */
export type Schema = { '@type': string | string[] } & Record<string, unknown>;

interface PageMeta {
  title: string;
  description: string;
  /** Path without locale, such as `/packages/2`. */
  path: string;
  type?: 'website' | 'article' | 'profile';
  image?: StoredImage | undefined;
  /** `noindex`: search results, and later pages of a list whose number is in the query. */
  hidden?: boolean;
  /** Further Open Graph entries, such as `article:published_time`. */
  og?: { type: string; content: string }[];
  schema: Schema[];
  /** Breadcrumbs between the home page and this page. */
  crumbs?: { name: string; path: string }[];
}

/** Builds absolute URLs for one response, from the site's origin and the locale of the request. */
export interface UrlBuilder {
  locale: string;
  /** The page at a path without locale, in the locale of the request. */
  page(path: string): string;
  file(path: string): string;
  /** A content picture in the size for `og:image`. */
  image(image: StoredImage | undefined): string | undefined;
  /** The picture for pages without one of their own; `npm run demo:pictures` draws it. */
  defaultImage: string;
}

/** A path with its locale: the default locale has none. */
export const localizedPath = (path: string, locale: string, locales: readonly string[]): string =>
  locale === locales[0] ? path : `/${locale}${path === '/' ? '' : path}`;

/** The site's origin: PUBLIC_URL, else that of the request. */
export const originOf = (c: Context<Env>, deps: Pick<Deps, 'publicUrl'>): string =>
  deps.publicUrl ?? new URL(c.req.url).origin;

/** The URL builder of a request. */
export function urlBuilder(
  c: Context<Env>,
  deps: Pick<Deps, 'publicUrl' | 'translator'>,
): UrlBuilder {
  const origin = originOf(c, deps);
  const { locale } = c.var;
  const file = (path: string) => origin + path;
  return {
    locale,
    file,
    page: (path) => origin + localizedPath(path, locale, deps.translator.locales),
    image: (image) => image && file(imagePath(image.hash, sharedImage.width, 'jpg')),
    defaultImage: file(`/og/default-${locale}.png`),
  };
}

/** Cuts a long description after a word, before search engines would cut it. */
export function truncateDescription(text: string): string {
  if (text.length <= descriptionLength) return text;
  const cut = text.slice(0, descriptionLength - 1);
  return `${trimEndWhere(cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)), /[\s.,;:،؛]/u)}…`;
}

/** The name of the home page in breadcrumbs. */
export const homeCrumb = /*i18n*/ { id: 'page.home.crumb', message: 'Home page' };
