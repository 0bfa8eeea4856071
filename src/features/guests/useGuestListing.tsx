import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Listing } from '#catalog/listing/listing.ts';
import { useChosenSearch } from '#catalog/listing/useChosenSearch.ts';
import { exactActive } from '#catalog/exactActive.ts';
import type { GuestListPage } from '#contract/site/guests.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { type GuestSearch, readGuestSearch } from './searchParams.ts';

/** Adapts the guest list to `catalog/listing`: filtered by country, latest visit first. */
export function useGuestListing(list: GuestListPage, shown: GuestSearch): Listing {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const search = useChosenSearch('/guests', shown, readGuestSearch);
  const { page, pages, total: stories, facets } = list;
  const all = formatNumber(locale, list.all);
  return {
    path: '/guests',
    search,
    page,
    pages,
    total: list.total,
    all: list.all,
    filters: [
      {
        name: 'country',
        legend: t`Country`,
        any: t`All countries`,
        options: facets['country'] ?? [],
      },
    ],
    sorts: [],
    link: ({ search: raw, page: to }, parts, resetScroll = true) => {
      const target = readGuestSearch(raw);
      return to === 1 ? (
        <Link to="/guests" search={target} resetScroll={resetScroll} {...exactActive} {...parts} />
      ) : (
        <Link
          to="/guests/$guest"
          params={{ guest: String(to) }}
          search={target}
          resetScroll={resetScroll}
          {...exactActive}
          {...parts}
        />
      );
    },
    go: (raw) => void navigate({ to: '/guests', search: readGuestSearch(raw), resetScroll: false }),
    texts: {
      count:
        shown.country === undefined ? (
          <Plural value={stories} one="# story" other="# stories" />
        ) : (
          t({
            message: plural(stories, {
              0: `None of the ${all} stories match your filters`,
              one: `# of ${all} stories matches your filters`,
              other: `# of ${all} stories match your filters`,
            }),
          })
        ),
      show: <Plural value={stories} one="Show # story" other="Show # stories" />,
      apply: <Trans>Show stories</Trans>,
      none: <Trans>No guest has told a story here yet.</Trans>,
      noneFit: <Trans>No guest from this country has told a story here yet.</Trans>,
    },
  };
}
