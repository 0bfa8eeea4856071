import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Clock from '~icons/lucide/clock';
import MapPin from '~icons/lucide/map-pin';
import Star from '~icons/lucide/star';
import { RatingText } from '#catalog/ratingText.tsx';
import type { CareCenterRow } from '#contract/site/careCenters.ts';
import { Facade } from '#ui/art/facade.tsx';
import { tintsForRow } from '#ui/art/tints.ts';
import { ListRow, rowsClass } from '#ui/listRow.tsx';
import { MetaList } from '#ui/metaList.tsx';

/** Care centers with their services. */
export function CareCenterList({ items }: { items: readonly CareCenterRow[] }) {
  const tints = tintsForRow(
    items.map(({ slug }) => slug),
    items.map(({ tint }) => tint),
  );
  return (
    <>
      <h2 className="sr-only">
        <Trans>Care centers</Trans>
      </h2>
      <ul
        className={`${rowsClass} border-t-0 @max-[36rem]:[&>li]:flex-col @max-[36rem]:[&>li>svg]:hidden @[36rem]:[&>li]:gap-8 @[36rem]:[&>li]:py-7`}
      >
        {items.map((item, at) => (
          <ListRow
            key={item.slug}
            kicker={item.city}
            title={item.name}
            detail={item.services.join(' · ')}
            meta={<Facts item={item} />}
            start={
              <div className="aspect-2/1 w-full overflow-hidden rounded @[36rem]:aspect-3/2 @[36rem]:w-56">
                <Facade seed={item.slug} tint={tints[at] ?? 'green'} view={item.view} />
              </div>
            }
            link={(parts) => (
              <Link to="/care-centers/$careCenter" params={{ careCenter: item.slug }} {...parts} />
            )}
          />
        ))}
      </ul>
    </>
  );
}

/** In a column, as addresses and hours vary in length. */
const Facts = ({ item: { address, hours, rating } }: { item: CareCenterRow }) => (
  <div className="[&_li]:items-start [&_svg]:mt-[.35em] [&>ul]:flex-col">
    <MetaList
      items={[
        { key: 'address', icon: MapPin, text: address },
        { key: 'hours', icon: Clock, text: hours },
        { key: 'rating', icon: Star, text: <RatingText {...rating} /> },
      ]}
    />
  </div>
);
