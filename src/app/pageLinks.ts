import { splitPath } from '#i18n/rewrite.ts';

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
export const pageLinks = (canonical: string, page: number, pages: number) => [
  ...(page > 1 ? [{ rel: 'prev', href: atPage(canonical, page, page - 1) }] : []),
  ...(page < pages ? [{ rel: 'next', href: atPage(canonical, page, page + 1) }] : []),
];
