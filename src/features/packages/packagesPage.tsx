import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { PackageListPage } from '#contract/site.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ChosenFilters } from './chosenFilters.tsx';
import { FilterBar } from './filterBar.tsx';
import { Filters } from './filters.tsx';
import { Find } from './find.tsx';
import { NothingFound } from './nothingFound.tsx';
import { PackagePages } from './packagePages.tsx';
import { PackageRows } from './packageRows.tsx';
import { chosenFilters, type PackageSearch } from './search.ts';
import { useChosenSearch } from './useChosenSearch.ts';

/** The list: filters at the side from lg, a bar above it below. */
export function PackagesPage({ list, search: shown }: { list: PackageListPage; search: PackageSearch }) {
  const { t } = useLingui();
  const locale = useLocale();
  const search = useChosenSearch(shown);
  const filtered = chosenFilters(shown).length > 0;
  const { total: packages, page } = list;
  const all = formatNumber(locale, list.all);
  return (
    <main id="content" tabIndex={-1} className="wrap pb-16 outline-none">
      <PageHeader
        className="pt-5 pb-5 lg:pt-10"
        before={
          <Breadcrumb
            label={t({ message: 'Breadcrumb', comment: 'Name of the way to this page, for screen readers' })}
            items={[
              { key: 'home', label: t`Home page`, link: (parts) => <Link to="/" {...parts} /> },
              { key: 'here', label: t`Care packages` },
            ]}
          />
        }
        title={page === 1 ? <Trans>Care packages</Trans> : <Trans>Care packages, page {formatNumber(locale, page)}</Trans>}
        actions={<Find search={search} />}
        meta={
          <p role="status">
            {filtered ? (
              t({
                message: plural(packages, {
                  0: `No package of ${all} fits your filters`,
                  one: `# package of ${all}, with your filters`,
                  other: `# packages of ${all}, with your filters`,
                }),
              })
            ) : (
              <Plural value={packages} one="# package" other="# packages" />
            )}
          </p>
        }
      />
      <div className="lg:grid lg:grid-cols-[16rem_1fr] lg:items-start lg:gap-16">
        <aside aria-label={t`Filter`} className="pb-8 max-lg:[@media(scripting:enabled)]:hidden">
          <Filters list={list} search={search} />
        </aside>
        <div className="@container min-w-0">
          <FilterBar list={list} search={search} />
          <ChosenFilters list={list} search={search} />
          {list.items.length > 0 ? <PackageRows items={list.items} /> : <NothingFound search={shown} />}
          <PackagePages page={list.page} pages={list.pages} search={search} />
        </div>
      </div>
    </main>
  );
}
