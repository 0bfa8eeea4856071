import { Link } from '@tanstack/react-router';
import type { PackageCard } from '#contract/site/cards.ts';
import { useDuration } from '#i18n/useDuration.ts';
import { usePrice } from '#i18n/useMoney.ts';
import { Arch } from '#ui/art/arch.tsx';
import { ListRow, rowsClass } from '#ui/listRow.tsx';
import { Price } from '#ui/price.tsx';
import { RateText } from './moneyNote.tsx';
import { PackagePicture, packageTints } from './packagePicture.tsx';

/**
 * Short list of packages (name, duration, price) on article, care center and physician pages. The
 * full list is PackageRows.
 */
export function PackageBriefs({ packages }: { packages: readonly PackageCard[] }) {
  const duration = useDuration();
  const price = usePrice();
  const tints = packageTints(packages);
  return (
    <>
      <ul className={rowsClass}>
        {packages.map((item, at) => (
          <ListRow
            key={item.slug}
            title={item.title}
            detail={duration(item.durationDays)}
            meta={<Price {...price(item)} />}
            start={
              <Arch className="w-16">
                <PackagePicture item={item} tint={tints[at]} shape="tall" />
              </Arch>
            }
            link={(parts) => (
              <Link to="/packages/$package" params={{ package: item.slug }} {...parts} />
            )}
          />
        ))}
      </ul>
      <RateText className="mt-3" />
    </>
  );
}
