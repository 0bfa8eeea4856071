import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Listing } from '#catalog/listing/listing.ts';
import { useChosenSearch } from '#catalog/listing/useChosenSearch.ts';
import { useSharedFilters } from '#catalog/listing/useSharedFilters.ts';
import { exactActive } from '#catalog/exactActive.ts';
import { type CareCenterListPage, careCenterSorts } from '#contract/site/careCenters.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { type CareCenterSearch, readCareCenterSearch } from './searchParams.ts';

const sortNames = {
  name: msg`By name`,
  rating: msg`Best rating first`,
} satisfies Record<(typeof careCenterSorts)[number], unknown>;

/** Adapts the care center list to `catalog/listing`. */
export function useCareCenterListing(list: CareCenterListPage, shown: CareCenterSearch): Listing {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const search = useChosenSearch('/care-centers', shown, readCareCenterSearch);
  const { page, pages, total: centers, facets } = list;
  const shared = useSharedFilters(facets);
  const all = formatNumber(locale, list.all);
  const { sort: _sort, ...filters } = shown;
  const filtered = Object.keys(filters).length > 0;
  return {
    path: '/care-centers',
    search,
    page,
    pages,
    total: list.total,
    all: list.all,
    filters: [shared.specialty, shared.city, shared.rating],
    sorts: careCenterSorts.map((value) => ({ value, label: t(sortNames[value]) })),
    link: ({ search: raw, page: to }, parts, resetScroll = true) => {
      const target = readCareCenterSearch(raw);
      return to === 1 ? (
        <Link
          to="/care-centers"
          search={target}
          resetScroll={resetScroll}
          {...exactActive}
          {...parts}
        />
      ) : (
        <Link
          to="/care-centers/$careCenter"
          params={{ careCenter: String(to) }}
          search={target}
          resetScroll={resetScroll}
          {...exactActive}
          {...parts}
        />
      );
    },
    go: (raw) =>
      void navigate({ to: '/care-centers', search: readCareCenterSearch(raw), resetScroll: false }),
    texts: {
      searchLabel: t`Search care centers`,
      searchPlaceholder: t`Name, city, service…`,
      count: filtered ? (
        t({
          message: plural(centers, {
            0: `None of the ${all} care centers match your filters`,
            one: `# of ${all} care centers matches your filters`,
            other: `# of ${all} care centers match your filters`,
          }),
        })
      ) : (
        <Plural value={centers} one="# care center" other="# care centers" />
      ),
      show: <Plural value={centers} one="Show # center" other="Show # centers" />,
      apply: <Trans>Show care centers</Trans>,
      none: <Trans>There are no care centers here yet.</Trans>,
      noneFit: (
        <Trans>No care centers match all your filters. Clear them to see every center.</Trans>
      ),
    },
  };
}
