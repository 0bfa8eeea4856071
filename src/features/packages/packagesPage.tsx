import { Trans, useLingui } from '@lingui/react/macro';
import { ListPage } from '#catalog/listing/listPage.tsx';
import { PackageRows } from '#catalog/packageRows.tsx';
import type { PackageListPage } from '#contract/site/packages.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import type { PackageSearch } from './searchParams.ts';
import { usePackageListing } from './usePackageListing.tsx';

/** The list of packages, or a later page of it. */
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
      <PackageRows items={list.items} />
    </ListPage>
  );
}
