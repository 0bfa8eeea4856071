import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageHeader } from '#ui/pageHeader.tsx';
import { ChosenFilters } from './chosenFilters.tsx';
import { FilterBar, filtersId } from './filterBar.tsx';
import { Filters } from './filters.tsx';
import { ListSearchBox } from './listSearchBox.tsx';
import type { Listing } from './listing.ts';
import { NothingFound } from './nothingFound.tsx';
import { ListPagination } from './listPagination.tsx';
import { Breadcrumbs } from '../breadcrumbs.tsx';

interface ListPageProps {
  listing: Listing;
  /** The last breadcrumb. */
  name: string;
  title: ReactNode;
  /** The rows; not rendered when the list is empty. */
  children: ReactNode;
}

/**
 * The page of a public list (packages, physicians, care centers, guests): title, search, filters,
 * `children` as rows, pagination. An empty list links to a fuller one.
 */
export function ListPage({ listing, name, title, children }: ListPageProps) {
  const { t } = useLingui();
  return (
    <main id="content" tabIndex={-1} className="wrap pb-16 outline-none">
      <PageHeader
        className="pt-5 pb-5 lg:pt-10"
        before={<Breadcrumbs current={name} />}
        title={title}
        meta={<p role="status">{listing.texts.count}</p>}
      />
      <div className="max-lg:flex max-lg:flex-col lg:grid lg:grid-cols-[16rem_1fr] lg:items-start lg:gap-16">
        <aside
          id={filtersId}
          aria-label={t`Filter`}
          data-print="no"
          className="max-lg:order-last max-lg:pt-12 max-lg:[@media(scripting:enabled)]:hidden lg:pb-8"
        >
          <Filters listing={listing} />
        </aside>
        <div className="@container min-w-0">
          <div
            data-print="no"
            className="max-lg:contents lg:flex lg:items-center lg:gap-4 lg:border-b lg:border-hair lg:pb-4"
          >
            {listing.texts.searchLabel === undefined ? null : <ListSearchBox listing={listing} />}
            <FilterBar listing={listing} />
          </div>
          <ChosenFilters listing={listing} />
          {listing.total > 0 ? children : <NothingFound listing={listing} />}
          <ListPagination {...listing} />
        </div>
      </div>
    </main>
  );
}
