import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { ListPage } from '#catalog/listing/listPage.tsx';
import type { GuestListPage } from '#contract/site/guests.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { GuestRows, GuestsHeading } from './guestRows.tsx';
import { type GuestSearch, readGuestSearch } from './searchParams.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import ArrowRight from '~icons/lucide/arrow-right';
import { ListPagination } from '#catalog/listing/listPagination.tsx';
import type { PackageCard } from '#contract/site/cards.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { PageHeader } from '#ui/pageHeader.tsx';
import { Breadcrumbs } from '#catalog/breadcrumbs.tsx';
import { exactActive } from '#catalog/exactActive.ts';
import { plural } from '@lingui/core/macro';
import type { Listing } from '#catalog/listing/listing.ts';
import { useChosenSearch } from '#catalog/listing/useChosenSearch.ts';

/** The list of guests’ stories: all of them with filters, or those who came for one package. */
export function GuestsPage({ list, search }: { list: GuestListPage; search: GuestSearch }) {
  return list.package ? (
    <PackageGuests list={list} of={list.package} />
  ) : (
    <AllGuests list={list} search={search} />
  );
}

function AllGuests({ list, search }: { list: GuestListPage; search: GuestSearch }) {
  const { t } = useLingui();
  const locale = useLocale();
  const listing = useGuestListing(list, search);
  const { page } = list;
  return (
    <ListPage
      listing={listing}
      name={t`Guest stories`}
      title={
        page === 1 ? (
          <Trans>Guest stories</Trans>
        ) : (
          <Trans>Guest stories, page {formatNumber(locale, page)}</Trans>
        )
      }
    >
      <GuestsHeading />
      <GuestRows guests={list.items} className="border-t-0" leads={page === 1} />
    </ListPage>
  );
}

/** The guests of one package. */
function PackageGuests({ list, of }: { list: GuestListPage; of: PackageCard }) {
  const { t } = useLingui();
  const { items, page, pages, total: stories } = list;
  const { slug, title, summary } = of;
  const id = String(of.id);
  return (
    <main id="content" tabIndex={-1} className="wrap pb-16 outline-none">
      <PageHeader
        className="pt-5 pb-5 lg:pt-10"
        before={
          <Breadcrumbs
            through={[
              {
                key: 'guests',
                label: t`Guest stories`,
                link: (parts) => <Link to="/guests" {...exactActive} {...parts} />,
              },
            ]}
          />
        }
        title={<Trans>Guest stories: {title}</Trans>}
        lead={summary}
        meta={
          <p>
            <Plural value={stories} one="# story" other="# stories" />
          </p>
        }
        actions={
          <Link to="/packages/$package" params={{ package: slug }} className={buttonClass()}>
            <Trans>About this package</Trans>
          </Link>
        }
      />
      {stories > 0 ? (
        <>
          <GuestsHeading />
          <GuestRows guests={items} />
          <ListPagination
            page={page}
            pages={pages}
            search={{}}
            link={({ page: to }, parts) =>
              to === 1 ? (
                <Link to="/guests/package/$id" params={{ id }} {...exactActive} {...parts} />
              ) : (
                <Link
                  to="/guests/package/$id/$page"
                  params={{ id, page: String(to) }}
                  {...exactActive}
                  {...parts}
                />
              )
            }
          />
          <Link to="/guests" className={`${linkClass('act')} mt-6`}>
            <Trans>All guest stories</Trans>
            <Icon of={ArrowRight} size="sm" mirrored />
          </Link>
        </>
      ) : (
        <EmptyState
          text={<Trans>No guest of this package has told a story here yet.</Trans>}
          action={
            <Link to="/guests" className={buttonClass()}>
              <Trans>All guest stories</Trans>
            </Link>
          }
        />
      )}
    </main>
  );
}

/** Adapts the guest list to `catalog/listing`: filtered by country, latest visit first. */
function useGuestListing(list: GuestListPage, shown: GuestSearch): Listing {
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
        allLabel: t`All countries`,
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
