import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { chosenFilters, type PackageSearch, withoutFilters } from './search.ts';

/** Always a way out: without the filters, or to the home page. */
export function NothingFound({ search }: { search: PackageSearch }) {
  if (chosenFilters(search).length === 0) {
    return (
      <EmptyState
        text={<Trans>There are no packages yet.</Trans>}
        action={
          <Link to="/" className={buttonClass()}>
            <Trans>Home page</Trans>
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      text={<Trans>No package fits all your filters. Without them you see every package.</Trans>}
      action={
        <Link to="/packages" search={withoutFilters(search)} className={buttonClass()}>
          <Trans>Clear filters</Trans>
        </Link>
      }
    />
  );
}
