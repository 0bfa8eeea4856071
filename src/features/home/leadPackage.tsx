import { Link } from '@tanstack/react-router';
import CalendarDays from '~icons/lucide/calendar-days';
import MapPin from '~icons/lucide/map-pin';
import type { PackageCard } from '#contract/site/cards.ts';
import { useDuration } from '#i18n/useDuration.ts';
import { usePrice } from '#i18n/useMoney.ts';
import type { Tint } from '#ui/art/kinds.ts';
import { Wide } from '#ui/art/wide.tsx';
import { MetaList } from '#ui/metaList.tsx';
import { Price } from '#ui/price.tsx';

export function LeadPackage({ item, tint }: { item: PackageCard; tint: Tint }) {
  const price = usePrice();
  const duration = useDuration();
  return (
    <article className="group relative grid content-start gap-1">
      <div className="mb-3 aspect-3/2 overflow-hidden rounded">
        <Wide subject={item.icon} tint={tint} seed={item.slug} />
      </div>
      <p className="font-label text-primary-ink t-small">{item.category.name}</p>
      <h3 className="t-h2">
        <Link
          to="/packages/$package"
          params={{ package: item.slug }}
          className="rounded-sm after:absolute after:inset-0 group-hover:text-primary-ink"
        >
          {item.title}
        </Link>
      </h3>
      <p className="text-ink-2">{item.summary}</p>
      <MetaList
        items={[
          { key: 'days', icon: CalendarDays, text: duration(item.durationDays) },
          { key: 'city', icon: MapPin, text: item.city },
        ]}
      />
      <Price {...price(item)} />
    </article>
  );
}
