import { msg, plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Listing } from '#catalog/listing/listing.ts';
import { useChosenSearch } from '#catalog/listing/useChosenSearch.ts';
import { useSharedFilters } from '#catalog/listing/useSharedFilters.ts';
import { exactActive } from '#catalog/exactActive.ts';
import { type PhysicianListPage, physicianSorts } from '#contract/site/physicians.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { type PhysicianSearch, readPhysicianSearch } from './searchParams.ts';

const sortNames = {
  rating: msg`Best rating first`,
  name: msg`By name`,
  fee: msg`Lowest fee first`,
  experience: msg`Most experience first`,
} satisfies Record<(typeof physicianSorts)[number], unknown>;

/** Adapts the physician list to `catalog/listing`. */
export function usePhysicianListing(list: PhysicianListPage, shown: PhysicianSearch): Listing {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const search = useChosenSearch('/physicians', shown, readPhysicianSearch);
  const { page, pages, total: doctors, facets } = list;
  const shared = useSharedFilters(facets);
  const all = formatNumber(locale, list.all);
  const { sort: _sort, ...filters } = shown;
  const filtered = Object.keys(filters).length > 0;
  return {
    path: '/physicians',
    search,
    page,
    pages,
    total: list.total,
    all: list.all,
    filters: [
      shared.specialty,
      shared.city,
      {
        name: 'language',
        legend: t`Language`,
        any: t`All languages`,
        options: facets['language'] ?? [],
      },
      shared.rating,
    ],
    sorts: physicianSorts.map((value) => ({ value, label: t(sortNames[value]) })),
    link: ({ search: raw, page: to }, parts, resetScroll = true) => {
      const target = readPhysicianSearch(raw);
      return to === 1 ? (
        <Link
          to="/physicians"
          search={target}
          resetScroll={resetScroll}
          {...exactActive}
          {...parts}
        />
      ) : (
        <Link
          to="/physicians/$physician"
          params={{ physician: String(to) }}
          search={target}
          resetScroll={resetScroll}
          {...exactActive}
          {...parts}
        />
      );
    },
    go: (raw) =>
      void navigate({ to: '/physicians', search: readPhysicianSearch(raw), resetScroll: false }),
    texts: {
      searchLabel: t`Search doctors`,
      searchPlaceholder: t`Name, heart, children…`,
      count: filtered ? (
        t({
          message: plural(doctors, {
            0: `None of the ${all} doctors match your filters`,
            one: `# of ${all} doctors matches your filters`,
            other: `# of ${all} doctors match your filters`,
          }),
        })
      ) : (
        <Plural value={doctors} one="# doctor" other="# doctors" />
      ),
      show: <Plural value={doctors} one="Show # doctor" other="Show # doctors" />,
      apply: <Trans>Show doctors</Trans>,
      none: <Trans>There are no doctors here yet.</Trans>,
      noneFit: <Trans>No doctors match all your filters. Clear them to see every doctor.</Trans>,
    },
  };
}
