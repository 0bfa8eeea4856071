import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { ListPage } from '#catalog/listing/listPage.tsx';
import type { PhysicianListPage, PhysicianRow } from '#contract/site/physicians.ts';
import { physicianSorts } from '#contract/site/params.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { type PhysicianSearch, readPhysicianSearch } from './searchParams.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import BriefcaseMedical from '~icons/lucide/briefcase-medical';
import Languages from '~icons/lucide/languages';
import MapPin from '~icons/lucide/map-pin';
import Star from '~icons/lucide/star';
import { NextTimes } from '#catalog/openTimes/nextTimes.tsx';
import { PhysicianPicture } from '#catalog/physicianPicture.tsx';
import { RatingText } from '#catalog/ratingText.tsx';
import { useLanguageNames } from '#catalog/useLanguageNames.ts';
import { usePrice } from '#i18n/useMoney.ts';
import { Arch } from '#ui/art/arch.tsx';
import { groundsForRow } from '#ui/art/letterPlace.ts';
import { tintsForRow } from '#ui/art/tints.ts';
import { ListRow, rowsClass } from '#ui/listRow.tsx';
import { MetaList } from '#ui/metaList.tsx';
import { Price } from '#ui/price.tsx';
import { msg, plural } from '@lingui/core/macro';
import type { Listing } from '#catalog/listing/listing.ts';
import { useChosenSearch } from '#catalog/listing/useChosenSearch.ts';
import { MoneyNote } from '#catalog/moneyNote.tsx';
import { useSharedFilters } from '#catalog/listing/useSharedFilters.ts';
import { exactActive } from '#catalog/exactActive.ts';

/** The list of physicians, or a later page of it. `search` are the filters of this list. */
export function PhysiciansPage({
  list,
  search,
}: {
  list: PhysicianListPage;
  search: PhysicianSearch;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const listing = usePhysicianListing(list, search);
  const { page } = list;
  return (
    <ListPage
      listing={listing}
      name={t`Doctors`}
      title={
        page === 1 ? (
          <Trans>Doctors</Trans>
        ) : (
          <Trans>Doctors, page {formatNumber(locale, page)}</Trans>
        )
      }
    >
      <MoneyNote className="mt-4" />
      <PhysicianList items={list.items} />
    </ListPage>
  );
}

/**
 * Doctors with their facts. The fee is at the end of the row where there is room, else below the
 * facts.
 */
function PhysicianList({ items }: { items: readonly PhysicianRow[] }) {
  const tints = tintsForRow(
    items.map(({ slug }) => slug),
    items.map(({ tint }) => tint),
  );
  const grounds = groundsForRow(items);
  return (
    <>
      <h2 className="sr-only">
        <Trans>Doctors</Trans>
      </h2>
      <p className="pt-2 text-ink-2 t-small">
        <Trans>Open times are in Iran time.</Trans>
      </p>
      <ul className={`${rowsClass} border-t-0 @[36rem]:[&>li]:gap-6 @[36rem]:[&>li]:py-6`}>
        {items.map((item, at) => (
          <ListRow
            key={item.slug}
            title={item.name}
            detail={item.title}
            meta={
              <>
                <Facts item={item} />
                <div className="mt-3">
                  <NextTimes physician={item.slug} next={item.nextTimes} />
                </div>
              </>
            }
            start={
              <Arch ratio="person" className="w-18 @[36rem]:w-24">
                <PhysicianPicture
                  physician={item}
                  tint={tints[at] ?? 'green'}
                  ground={grounds[at]}
                  sizes="6rem"
                />
              </Arch>
            }
            end={
              <div className="hidden max-w-44 justify-items-end text-end @[36rem]:grid [&>p]:justify-end">
                <Fee fee={item.fee} />
              </div>
            }
            link={(parts) => (
              <Link to="/physicians/$physician" params={{ physician: item.slug }} {...parts} />
            )}
          />
        ))}
      </ul>
    </>
  );
}

function Fee({ fee }: Pick<PhysicianRow, 'fee'>) {
  const price = usePrice();
  return (
    <>
      <p className="text-ink-3 t-micro">
        <Trans>Consultation fee</Trans>
      </p>
      <Price {...price({ price: fee })} />
    </>
  );
}

function Facts({ item }: { item: PhysicianRow }) {
  const { rating, experienceYears, city, languages, fee } = item;
  const languageNames = useLanguageNames();
  const experience =
    experienceYears === null
      ? []
      : [
          {
            key: 'experience',
            icon: BriefcaseMedical,
            text: (
              <Plural
                value={experienceYears}
                one="# year of experience"
                other="# years of experience"
              />
            ),
          },
        ];
  return (
    <>
      <MetaList
        items={[
          // "Not enough ratings yet" in every row says nothing.
          ...(rating.count > 0
            ? [{ key: 'rating', icon: Star, text: <RatingText {...rating} /> }]
            : []),
          ...experience,
          { key: 'city', icon: MapPin, text: city },
          { key: 'languages', icon: Languages, text: languageNames(languages) },
        ]}
      />
      <div className="mt-2 flex flex-wrap items-baseline gap-x-2 @[36rem]:hidden">
        <Fee fee={fee} />
      </div>
    </>
  );
}

const sortNames = {
  rating: msg`Best rating first`,
  name: msg`By name`,
  fee: msg`Lowest fee first`,
  experience: msg`Most experience first`,
} satisfies Record<(typeof physicianSorts)[number], unknown>;

/** Adapts the physician list to `catalog/listing`. */
function usePhysicianListing(list: PhysicianListPage, shown: PhysicianSearch): Listing {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const search = useChosenSearch('/physicians', shown, readPhysicianSearch);
  const { page, pages, total: doctors, facets } = list;
  const shared = useSharedFilters(facets, shown);
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
        allLabel: t`All languages`,
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
