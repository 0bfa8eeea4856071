import { useLocation } from '@tanstack/react-router';

/**
 * What was chosen last, also while its answer is on the way: a second choice then builds on the
 * first.
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
