import { useLocation } from '@tanstack/react-router';

/**
 * The latest search params, also while their results are loading, so that a second choice builds on
 * the first. `shown` are those of the results on the screen; `path` is the list’s path, and `read`
 * its route’s reader.
 */
export function useChosenSearch<Search>(
  path: string,
  shown: Search,
  read: (raw: Record<string, unknown>) => Search,
): Search {
  const { pathname, search } = useLocation();
  const rest = pathname.startsWith(path) ? pathname.slice(path.length) : undefined;
  return rest !== undefined && /^(?:\/[0-9]+)?$/.test(rest) ? read(search) : shown;
}
