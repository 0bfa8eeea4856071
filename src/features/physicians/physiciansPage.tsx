import { Trans, useLingui } from '@lingui/react/macro';
import { ListPage } from '#catalog/listing/listPage.tsx';
import type { PhysicianListPage } from '#contract/site/physicians.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { PhysicianList } from './physicianList.tsx';
import type { PhysicianSearch } from './searchParams.ts';
import { usePhysicianListing } from './usePhysicianListing.tsx';

/** The list of doctors, or a later page of it. */
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
      <PhysicianList items={list.items} />
    </ListPage>
  );
}
