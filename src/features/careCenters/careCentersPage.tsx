import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { ListPage } from '#catalog/listing/listPage.tsx';
import type { CareCenterListPage, CareCenterRow } from '#contract/site/careCenters.ts';
import { careCenterSorts } from '#contract/site/params.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { type CareCenterSearch, readCareCenterSearch } from './searchParams.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import Clock from '~icons/lucide/clock';
import MapPin from '~icons/lucide/map-pin';
import Star from '~icons/lucide/star';
import { RatingText } from '#catalog/ratingText.tsx';
import { CareCenterPicture } from '#catalog/careCenterPicture.tsx';
import { tintsForRow } from '#ui/art/tints.ts';
import { ListRow, rowsClass } from '#ui/listRow.tsx';
import { MetaList } from '#ui/metaList.tsx';
import { msg, plural } from '@lingui/core/macro';
import type { Listing } from '#catalog/listing/listing.ts';
import { useChosenSearch } from '#catalog/listing/useChosenSearch.ts';
import { useSharedFilters } from '#catalog/listing/useSharedFilters.ts';
import { exactActive } from '#catalog/exactActive.ts';

/** The list of care centers, or a later page of it. `search` are the filters of this list. */
export function CareCentersPage({
  list,
  search,
}: {
  list: CareCenterListPage;
  search: CareCenterSearch;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const listing = useCareCenterListing(list, search);
  const { page } = list;
  return (
    <ListPage
      listing={listing}
      name={t`Care centers`}
      title={
        page === 1 ? (
          <Trans>Care centers</Trans>
        ) : (
          <Trans>Care centers, page {formatNumber(locale, page)}</Trans>
        )
      }
    >
      <CareCenterList items={list.items} />
    </ListPage>
  );
}

/** Care centers with their services. */
function CareCenterList({ items }: { items: readonly CareCenterRow[] }) {
  const tints = tintsForRow(
    items.map(({ slug }) => slug),
    items.map(({ tint }) => tint),
  );
  return (
    <>
      <h2 className="sr-only">
        <Trans>Care centers</Trans>
      </h2>
      <ul
        className={`${rowsClass} border-t-0 @max-[36rem]:[&>li]:flex-col @max-[36rem]:[&>li>svg]:hidden @[36rem]:[&>li]:gap-8 @[36rem]:[&>li]:py-7`}
      >
        {items.map((item, at) => (
          <ListRow
            key={item.slug}
            kicker={item.city}
            title={item.name}
            detail={item.services.join(' · ')}
            meta={<Facts item={item} />}
            start={
              <div className="aspect-2/1 w-full overflow-hidden rounded @[36rem]:aspect-3/2 @[36rem]:w-56">
                <CareCenterPicture item={item} tint={tints[at]} />
              </div>
            }
            link={(parts) => (
              <Link to="/care-centers/$careCenter" params={{ careCenter: item.slug }} {...parts} />
            )}
          />
        ))}
      </ul>
    </>
  );
}

/** In a column, as addresses and hours vary in length. */
const Facts = ({ item: { address, hours, rating } }: { item: CareCenterRow }) => (
  <div className="[&_li]:items-start [&_svg]:mt-[.35em] [&>ul]:flex-col">
    <MetaList
      items={[
        { key: 'address', icon: MapPin, text: address },
        { key: 'hours', icon: Clock, text: hours },
        // "Not enough ratings yet" in every row says nothing.
        ...(rating.count > 0
          ? [{ key: 'rating', icon: Star, text: <RatingText {...rating} /> }]
          : []),
      ]}
    />
  </div>
);

const sortNames = {
  name: msg`By name`,
  rating: msg`Best rating first`,
} satisfies Record<(typeof careCenterSorts)[number], unknown>;

/** Adapts the care center list to `catalog/listing`. */
function useCareCenterListing(list: CareCenterListPage, shown: CareCenterSearch): Listing {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const search = useChosenSearch('/care-centers', shown, readCareCenterSearch);
  const { page, pages, total: centers, facets } = list;
  const shared = useSharedFilters(facets, shown);
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
