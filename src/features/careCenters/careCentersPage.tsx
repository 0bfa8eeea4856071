import { Trans, useLingui } from '@lingui/react/macro';
import { ListPage } from '#catalog/listing/listPage.tsx';
import type { CareCenterListPage } from '#contract/site/careCenters.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { CareCenterList } from './careCenterList.tsx';
import type { CareCenterSearch } from './searchParams.ts';
import { useCareCenterListing } from './useCareCenterListing.tsx';

/** The list of care centers, or a later page of it. */
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
