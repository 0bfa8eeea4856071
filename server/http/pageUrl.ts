/**
 * A page's address at the site's own: what it looks like, its path stays a path. One with a percent sign that means nothing is
 * an address that is not there, and no fault of the renderer's.
 */
export function pageUrl(requestUrl: string, publicUrl: string | undefined): URL {
  const { pathname, search, origin } = new URL(requestUrl);
  return Object.assign(new URL(publicUrl ?? origin), { pathname: escapeBadPercent(pathname), search });
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

export function withoutLocale(path: string, locales: readonly string[]): string {
  const [, first = '', ...rest] = path.split('/');
  return locales.indexOf(first) > 0 ? `/${rest.join('/')}` : path;
}
