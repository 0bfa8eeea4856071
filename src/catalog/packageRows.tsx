import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import CalendarDays from '~icons/lucide/calendar-days';
import MapPin from '~icons/lucide/map-pin';
import type { PackageCard } from '#contract/site/cards.ts';
import { useDuration } from '#i18n/useDuration.ts';
import { usePrice } from '#i18n/useMoney.ts';
import { Arch } from '#ui/art/arch.tsx';
import { buttonClass } from '#ui/button.tsx';
import { ListRow, rowsClass } from '#ui/listRow.tsx';
import { MetaList } from '#ui/metaList.tsx';
import { Price } from '#ui/price.tsx';
import { PackagePicture, packageTints } from './packagePicture.tsx';

/**
 * The rows of the package list, with category, summary and facts; the price at the end, or under
 * the facts on narrow screens.
 */
export function PackageRows({ items }: { items: readonly PackageCard[] }) {
  const tints = packageTints(items);
  return (
    <>
      <h2 className="sr-only">
        <Trans>Packages</Trans>
      </h2>
      <ul className={`${rowsClass} border-t-0 @[36rem]:[&>li]:gap-8 @[36rem]:[&>li]:py-7`}>
        {items.map((item, at) => (
          <ListRow
            key={item.slug}
            kicker={item.category.name}
            title={item.title}
            detail={item.summary}
            meta={<Facts item={item} />}
            start={
              <Arch className="w-21 @[36rem]:w-30">
                <PackagePicture item={item} tint={tints[at]} shape="tall" />
              </Arch>
            }
            end={<AtEnd item={item} />}
            link={(parts) => (
              <Link to="/packages/$package" params={{ package: item.slug }} {...parts} />
            )}
          />
        ))}
      </ul>
    </>
  );
}

function Facts({ item }: { item: PackageCard }) {
  const price = usePrice();
  const duration = useDuration();
  return (
    <>
      <MetaList
        items={[
          { key: 'days', icon: CalendarDays, text: duration(item.durationDays) },
          { key: 'city', icon: MapPin, text: item.city },
        ]}
      />
      <div className="mt-1 @[36rem]:hidden">
        <Price {...price(item)} />
      </div>
    </>
  );
}

/** aria-hidden, as the whole row is a link already. */
function AtEnd({ item }: { item: PackageCard }) {
  const price = usePrice();
  return (
    <div className="hidden w-60 justify-items-end gap-4 @[36rem]:grid [&>p]:justify-end [&>p]:text-end">
      <Price {...price(item)} />
      <Link
        to="/packages/$package"
        params={{ package: item.slug }}
        tabIndex={-1}
        aria-hidden="true"
        className={buttonClass({ size: 'sm' })}
      >
        <Trans>See the plan</Trans>
      </Link>
    </div>
  );
}
