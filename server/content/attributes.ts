import type { PageAttributes } from '#contract/pageAttributes.ts';

interface About {
  title: string;
  description: string;
  /** Path without locale, such as `/packages/2`. */
  path: string;
  locale: string;
  schema: Record<string, unknown>;
}

export const localizedPath = (path: string, locale: string, locales: readonly string[]): string =>
  locale === locales[0] ? path : `/${locale}${path === '/' ? '' : path}`;

/** Page attributes of a public answer; `canonical` is a path, made absolute where the page's origin is known. */
export function attributesOf(about: About, locales: readonly string[]): PageAttributes {
  const { title, description } = about;
  const canonical = localizedPath(about.path, about.locale, locales);
  return {
    title,
    description,
    canonical,
    og: [
      { type: 'og:type', content: 'website' },
      { type: 'og:title', content: title },
      { type: 'og:description', content: description },
    ],
    meta_robots: [{ type: 'robots', content: 'index, follow' }],
    seo_schema: JSON.stringify({ '@context': 'https://schema.org', ...about.schema }),
  };
}
