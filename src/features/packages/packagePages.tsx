import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';
import { Pagination } from '#ui/pagination.tsx';
import type { PackageSearch } from './search.ts';

/** Page 1 is the list itself; the others have their number in the path. */
export function PackagePages({ page, pages, search }: { page: number; pages: number; search: PackageSearch }) {
  const { t } = useLingui();
  const locale = useLocale();
  const format = (number: number) => formatNumber(locale, number);
  if (pages < 2) return null;
  return (
    <div className="pt-10">
      <Pagination
        page={page}
        pages={pages}
        label={t({ message: 'Pages', comment: 'Name of the row of page numbers, for screen readers' })}
        previousLabel={t`Previous page`}
        nextLabel={t`Next page`}
        pageLabel={(number) => t`Page ${format(number)}`}
        format={format}
        link={(to, parts) =>
          to === 1 ? (
            <Link to="/packages" search={search} {...parts} />
          ) : (
            <Link to="/packages/$package" params={{ package: String(to) }} search={search} {...parts} />
          )
        }
      />
    </div>
  );
}
