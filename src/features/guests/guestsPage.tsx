import { Trans, useLingui } from '@lingui/react/macro';
import { ListPage } from '#catalog/listing/listPage.tsx';
import type { GuestListPage } from '#contract/site/guests.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { GuestRows, GuestsHeading } from './guestRows.tsx';
import { PackageGuests } from './packageGuests.tsx';
import type { GuestSearch } from './searchParams.ts';
import { useGuestListing } from './useGuestListing.tsx';

/** Guests: all of them, or those who came for one package. */
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
      <GuestRows guests={list.items} className="border-t-0" />
    </ListPage>
  );
}
