import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowRight from '~icons/lucide/arrow-right';
import type { PackageCard } from '#contract/site/cards.ts';
import { MoneyNote } from '#catalog/moneyNote.tsx';
import { PackagePicture, packageTints } from '#catalog/packagePicture.tsx';
import { usePrice } from '#i18n/useMoney.ts';
import { Arch } from '#ui/art/arch.tsx';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { ListRow, rowsClass } from '#ui/listRow.tsx';
import { Price } from '#ui/price.tsx';
import { SectionHeading } from '#ui/sectionHeading.tsx';
import CalendarDays from '~icons/lucide/calendar-days';
import MapPin from '~icons/lucide/map-pin';
import { useDuration } from '#i18n/useDuration.ts';
import type { Tint } from '#ui/art/kinds.ts';
import { MetaList } from '#ui/metaList.tsx';

/** Featured packages on the home page: one large, the next ones as rows. */
export function FeaturedPackages({
  packages,
  count,
}: {
  packages: readonly PackageCard[];
  /** Number of all packages, for the link. */
  count: number;
}) {
  const [lead, ...rows] = packages;
  const price = usePrice();
  const tints = packageTints(packages);
  return (
    <section className="wrap section-gap">
      <SectionHeading
        level="h1"
        title={<Trans>Featured packages</Trans>}
        lead={
          <Trans>
            Each package is a day-by-day plan: what happens, where, with whom, and at what price.
          </Trans>
        }
        link={
          <Link to="/packages" className={linkClass('act')}>
            <Plural value={count} one="The # package" other="All # packages" />
            <Icon of={ArrowRight} size="sm" mirrored />
          </Link>
        }
      />
      <MoneyNote className="mb-6" />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[7fr_6fr] lg:gap-16">
        {lead ? <LeadPackage item={lead} tint={tints[0]} /> : null}
        <ul className={`${rowsClass} self-start`}>
          {rows.map((item, at) => (
            <ListRow
              key={item.slug}
              title={item.title}
              detail={item.summary}
              meta={<Price {...price(item)} />}
              start={
                <Arch className="w-21 lg:w-26">
                  <PackagePicture item={item} tint={tints[at + 1]} shape="tall" />
                </Arch>
              }
              link={(parts) => (
                <Link to="/packages/$package" params={{ package: item.slug }} {...parts} />
              )}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}

function LeadPackage({ item, tint }: { item: PackageCard; tint: Tint | undefined }) {
  const price = usePrice();
  const duration = useDuration();
  return (
    <article className="group relative grid content-start gap-1">
      <div className="mb-3 aspect-3/2 overflow-hidden rounded">
        <PackagePicture item={item} tint={tint} shape="wide" />
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
