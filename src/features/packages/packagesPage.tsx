import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { ListPage } from '#catalog/listing/listPage.tsx';
import { PackageRows } from '#catalog/packageRows.tsx';
import type { PackageListPage } from '#contract/site/packages.ts';
import { packageSorts, priceSteps } from '#contract/site/params.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { type PackageSearch, readPackageSearch } from './searchParams.ts';
import { msg, plural } from '@lingui/core/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useChosenSearch } from '#catalog/listing/useChosenSearch.ts';
import type { Listing } from '#catalog/listing/listing.ts';
import { useSharedFilters } from '#catalog/listing/useSharedFilters.ts';
import { exactActive } from '#catalog/exactActive.ts';
import { MoneyNote } from '#catalog/moneyNote.tsx';
import { useShownMoney } from '#i18n/useMoney.ts';

/** The list of packages, or a later page of it. `search` are the filters of this list. */
export function PackagesPage({ list, search }: { list: PackageListPage; search: PackageSearch }) {
  const { t } = useLingui();
  const locale = useLocale();
  const listing = usePackageListing(list, search);
  const { page } = list;
  return (
    <ListPage
      listing={listing}
      name={t`Care packages`}
      title={
        page === 1 ? (
          <Trans>Care packages</Trans>
        ) : (
          <Trans>Care packages, page {formatNumber(locale, page)}</Trans>
        )
      }
    >
      <MoneyNote className="mt-4" />
      <PackageRows items={list.items} />
    </ListPage>
  );
}

const sortNames = {
  featured: msg`Our choice first`,
  price: msg`Lowest price first`,
  'price-down': msg`Highest price first`,
  rating: msg`Best rating first`,
  shortest: msg`Shortest first`,
} satisfies Record<(typeof packageSorts)[number], unknown>;

/** Adapts the package list to `catalog/listing`. */
function usePackageListing(list: PackageListPage, shown: PackageSearch): Listing {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const limit = usePriceLimit();
  const search = useChosenSearch('/packages', shown, readPackageSearch);
  const { page, pages, total: packages, facets } = list;
  const shared = useSharedFilters(facets, shown);
  const all = formatNumber(locale, list.all);
  const { sort: _sort, ...filters } = shown;
  const filtered = Object.keys(filters).length > 0;
  return {
    path: '/packages',
    search,
    page,
    pages,
    total: list.total,
    all: list.all,
    filters: [
      {
        name: 'category',
        legend: t`Category`,
        allLabel: t`All categories`,
        options: facets['category'] ?? [],
      },
      shared.city,
      {
        name: 'maxPrice',
        legend: t`Price`,
        allLabel: t`Any price`,
        options: priceLimits(search.maxPrice).map((amount) => ({
          value: String(amount),
          label: limit(amount),
          ...countOf(facets['maxPrice'], amount),
        })),
        numeric: true,
      },
      shared.rating,
    ],
    sorts: packageSorts.map((value) => ({ value, label: t(sortNames[value]) })),
    link: ({ search: raw, page: to }, parts, resetScroll = true) => {
      const target = readPackageSearch(raw);
      return to === 1 ? (
        <Link
          to="/packages"
          search={target}
          resetScroll={resetScroll}
          {...exactActive}
          {...parts}
        />
      ) : (
        <Link
          to="/packages/$package"
          params={{ package: String(to) }}
          search={target}
          resetScroll={resetScroll}
          {...exactActive}
          {...parts}
        />
      );
    },
    go: (raw) =>
      void navigate({ to: '/packages', search: readPackageSearch(raw), resetScroll: false }),
    texts: {
      searchLabel: t`Search packages`,
      searchPlaceholder: t`Knee, check-up, teeth…`,
      count: filtered ? (
        t({
          message: plural(packages, {
            0: `None of the ${all} packages match your filters`,
            one: `# of ${all} packages matches your filters`,
            other: `# of ${all} packages match your filters`,
          }),
        })
      ) : (
        <Plural value={packages} one="# package" other="# packages" />
      ),
      show: <Plural value={packages} one="Show # package" other="Show # packages" />,
      apply: <Trans>Show packages</Trans>,
      none: <Trans>There are no packages yet.</Trans>,
      noneFit: <Trans>No packages match all your filters. Clear them to see every package.</Trans>,
    },
  };
}

const currency = 'IRR';
/** A limit of the URL alone has no count. */
function countOf(
  choices: PackageListPage['facets'][string] | undefined,
  amount: number,
): { count?: number } {
  const choice = choices?.find(({ value }) => value === String(amount));
  return choice ? { count: choice.count } : {};
}

/** The limits offered, and the one in the URL if it is another. */
const priceLimits = (chosen?: number): number[] =>
  [...new Set(chosen === undefined ? priceSteps : [...priceSteps, chosen])].sort((a, b) => b - a);

/** "Up to 500,000,000 Iranian rials" */
function usePriceLimit(): (amount: number) => string {
  const { t } = useLingui();
  const money = useShownMoney();
  return (limit) => {
    const { amount, currency: name, isApproximate } = money({ amount: limit, currency });
    return isApproximate
      ? t({
          message: `Up to about ${amount} ${name}`,
          comment: 'An approximate price limit: number, then the currency in words',
        })
      : t({
          message: `Up to ${amount} ${name}`,
          comment: 'A price limit: number, then the currency in words',
        });
  };
}
