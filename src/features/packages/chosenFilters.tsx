import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { PackageListPage } from '#contract/site.ts';
import { Chip } from '#ui/chip.tsx';
import { linkClass } from '#ui/link-class.ts';
import { usePriceLimit } from './priceLimit.ts';
import { chosenFilters, type PackageFilter, type PackageSearch, withoutFilter, withoutFilters } from './search.ts';

/** Each chosen filter is a link to the list without it. */
export function ChosenFilters({ list, search }: { list: PackageListPage; search: PackageSearch }) {
  const { t } = useLingui();
  const limit = usePriceLimit();
  const chosen = chosenFilters(search);
  if (chosen.length === 0) return null;
  const labels: Record<PackageFilter, string> = {
    q: t`“${String(search.q)}”`,
    category: list.categories.find(({ value }) => value === search.category)?.label ?? search.category ?? '',
    city: list.cities.find(({ value }) => value === search.city)?.label ?? search.city ?? '',
    maxPrice: limit(search.maxPrice ?? 0),
  };
  return (
    <ul aria-label={t`Chosen filters`} className="flex flex-wrap items-center gap-2 border-b border-hair py-3">
      {chosen.map((name) => (
        <li key={name}>
          <Chip
            removeLabel={t`Remove this filter`}
            link={(parts) => <Link to="/packages" search={withoutFilter(search, name)} resetScroll={false} {...parts} />}
          >
            <bdi>{labels[name]}</bdi>
          </Chip>
        </li>
      ))}
      <li>
        <Link to="/packages" search={withoutFilters(search)} resetScroll={false} className={`${linkClass('act')} px-2 t-small`}>
          <Trans>Clear filters</Trans>
        </Link>
      </li>
    </ul>
  );
}
