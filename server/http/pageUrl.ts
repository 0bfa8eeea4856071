/**
 * The requested path and query at the site's public origin. An invalid percent escape is escaped
 * itself, so that the page is a 404 and not a renderer error.
 */
export function pageUrl(requestUrl: string, publicUrl: string | undefined): URL {
  const { pathname, search, origin } = new URL(requestUrl);
  return Object.assign(new URL(publicUrl ?? origin), {
    pathname: escapeBadPercent(pathname),
    search,
  });
}

function escapeBadPercent(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}

/** The locale of a path, the default first among `locales`. */
export function localeOf(path: string, locales: readonly string[]): string {
  const first = path.split('/')[1] ?? '';
  return locales.indexOf(first) > 0 ? first : (locales[0] ?? '');
}

/** The path within the route tree: `/en/packages` is `/packages`. */
export function withoutLocale(path: string, locales: readonly string[]): string {
  const [, first = '', ...rest] = path.split('/');
  return locales.indexOf(first) > 0 ? `/${rest.join('/')}` : path;
}
