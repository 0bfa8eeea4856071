import { useLocation } from '@tanstack/react-router';
import { type PackageSearch, readPackageSearch } from './search.ts';

const list = /^\/packages(?:\/[0-9]+)?$/;

/** What was chosen last, also while its answer is on the way: a second choice then builds on the first. */
export function useChosenSearch(shown: PackageSearch): PackageSearch {
  const { pathname, search } = useLocation();
  return list.test(pathname) ? readPackageSearch(search) : shown;
}
