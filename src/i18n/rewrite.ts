import { defaultLocale, findLocale, type Locale } from './locales.ts';

/**
 * The locale of a public path and the path within the route tree: `/en/packages` is `/packages` in
 * English.
 */
export function splitPath(pathname: string): { locale: Locale; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  const locale = findLocale(first);
  if (!locale || locale === defaultLocale) return { locale: defaultLocale, path: pathname };
  return { locale, path: `/${rest.join('/')}` };
}

/** The public path of a route's path: the default locale has no prefix. */
export function joinPath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path;
  return path === '/' ? `/${locale.code}` : `/${locale.code}${path}`;
}

/** The router's rewrite, so that one route tree serves every locale. */
export function localeRewrite(current: () => Locale) {
  return {
    input: ({ url }: { url: URL }): URL => {
      url.pathname = splitPath(url.pathname).path;
      return url;
    },
    output: ({ url }: { url: URL }): URL => {
      url.pathname = joinPath(current(), url.pathname);
      return url;
    },
  };
}
