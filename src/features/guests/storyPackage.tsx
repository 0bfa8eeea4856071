import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import CalendarDays from '~icons/lucide/calendar-days';
import MapPin from '~icons/lucide/map-pin';
import type { PackageCard } from '#contract/site/cards.ts';
import { useDuration } from '#i18n/useDuration.ts';
import { usePrice } from '#i18n/useMoney.ts';
import { Card } from '#ui/card.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { MetaList } from '#ui/metaList.tsx';
import { Price } from '#ui/price.tsx';

/** The package of the story, as it is offered today. */
export function StoryPackage({ item }: { item: PackageCard }) {
  const price = usePrice();
  const duration = useDuration();
  const { id, slug, title, summary, durationDays, city } = item;
  return (
    <aside>
      <Card
        level={2}
        header={
          <p className="font-label text-primary-ink t-small">
            <Trans>The package of this story</Trans>
          </p>
        }
        title={title}
        link={(parts) => <Link to="/packages/$package" params={{ package: slug }} {...parts} />}
        footer={
          <Link to="/guests/package/$id" params={{ id: String(id) }} className={linkClass('act')}>
            <Trans>Everyone who came for this package</Trans>
          </Link>
        }
      >
        <p>{summary}</p>
        <div className="mt-3 grid gap-2">
          <MetaList
            items={[
              { key: 'days', icon: CalendarDays, text: duration(durationDays) },
              { key: 'city', icon: MapPin, text: city },
            ]}
          />
          <Price {...price(item)} />
        </div>
      </Card>
    </aside>
  );
}
