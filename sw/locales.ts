/** Locale codes, the default first; defined by the build. */
declare const __LOCALES__: readonly [string, ...string[]];
export const locales = __LOCALES__;

/** The locale of a public path, and the path within the route tree. */
export function splitPath(pathname: string): { locale: string; path: string } {
  const [, first = ''] = pathname.split('/');
  return locales.includes(first)
    ? { locale: first, path: pathname.slice(first.length + 1) || '/' }
    : { locale: locales[0], path: pathname };
}

/** The opposite of `splitPath`. */
export const joinPath = (locale: string, path: string): string =>
  locale === locales[0] ? path : `/${locale}${path === '/' ? '' : path}`;
