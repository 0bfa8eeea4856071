import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import SlidersHorizontal from '~icons/lucide/sliders-horizontal';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Count } from '#ui/count.tsx';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Filters } from './filters.tsx';
import { chosenNames, type Listing } from './listing.ts';
import { SortOrder } from './sortOrder.tsx';

/** The id of the filters in ListPage, to which the bar links without JavaScript. */
export const filtersId = 'filters';

/**
 * The bar above a list: sort order and, below lg, a button that opens the filters in a sheet.
 * Without JavaScript it links to the filters below the list.
 */
export function FilterBar({ listing }: { listing: Listing }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const chosen = chosenNames(listing).length;
  const close = () => setOpen(false);
  const name = (
    <>
      <Icon of={SlidersHorizontal} size="sm" className="max-[22rem]:hidden" />
      <Trans>Filter</Trans>
      {chosen > 0 ? <Count>{formatNumber(locale, chosen)}</Count> : null}
    </>
  );
  return (
    <div className="sticky top-(--header) z-10 short:static flex gap-2 border-y border-hair bg-page py-2 noscript:static noscript:flex-wrap lg:static lg:ms-auto lg:border-0 lg:py-0">
      <Button
        size="sm"
        className="flex-auto lg:hidden noscript:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {name}
      </Button>
      <a
        href={`#${filtersId}`}
        className={buttonClass(
          { size: 'sm' },
          'flex-auto lg:hidden [@media(scripting:enabled)]:hidden',
        )}
      >
        {name}
      </a>
      {listing.sorts.length > 1 ? (
        <SortOrder listing={listing} className="min-w-0 flex-auto lg:w-60" />
      ) : null}
      <Sheet
        open={open}
        onClose={close}
        title={t`Filter`}
        closeLabel={t`Close`}
        footer={
          <Button variant="filled" wide onClick={close}>
            {listing.texts.show}
          </Button>
        }
      >
        <div className="p-(--gutter)">
          <Filters listing={listing} />
        </div>
      </Sheet>
    </div>
  );
}
