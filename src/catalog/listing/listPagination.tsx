import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Pagination } from '#ui/pagination.tsx';
import type { Listing } from './listing.ts';

/**
 * Pagination of a public list; nothing when there is only one page. `link` renders a link to a page
 * with the same search params.
 */
export function ListPagination({
  page,
  pages,
  search,
  link,
}: Pick<Listing, 'page' | 'pages' | 'search' | 'link'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const format = (number: number) => formatNumber(locale, number);
  if (pages < 2) return null;
  return (
    <div className="pt-10" data-print="no">
      <Pagination
        page={page}
        pages={pages}
        label={t({
          message: 'Pages',
          comment: 'Name of the row of page numbers, for screen readers',
        })}
        previousLabel={t`Previous page`}
        nextLabel={t`Next page`}
        pageLabel={(number) => t`Page ${format(number)}`}
        format={format}
        link={(to, parts) => link({ search, page: to }, parts)}
      />
    </div>
  );
}
