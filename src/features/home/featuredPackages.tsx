import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowRight from '~icons/lucide/arrow-right';
import type { PackageCard } from '#contract/site/cards.ts';
import { usePrice } from '#i18n/useMoney.ts';
import { Arch } from '#ui/art/arch.tsx';
import { ownTint } from '#ui/art/ownTint.ts';
import { Tall } from '#ui/art/tall.tsx';
import { tintsForRow } from '#ui/art/tints.ts';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { ListRow, rowsClass } from '#ui/listRow.tsx';
import { Price } from '#ui/price.tsx';
import { SectionHeading } from '#ui/sectionHeading.tsx';
import { LeadPackage } from './leadPackage.tsx';

/** One package large, the next ones as rows. */
export function FeaturedPackages({
  packages,
  count,
}: {
  packages: readonly PackageCard[];
  count: number;
}) {
  const [lead, ...rows] = packages;
  const price = usePrice();
  const tints = tintsForRow(
    packages.map(({ slug }) => slug),
    packages.map(({ icon }) => ownTint[icon]),
  );
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
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[7fr_6fr] lg:gap-16">
        {lead ? <LeadPackage item={lead} tint={tints[0] ?? 'deep'} /> : null}
        <ul className={`${rowsClass} self-start`}>
          {rows.map((item, at) => (
            <ListRow
              key={item.slug}
              title={item.title}
              detail={item.summary}
              meta={<Price {...price(item)} />}
              start={
                <Arch className="w-21 lg:w-26">
                  <Tall subject={item.icon} tint={tints[at + 1] ?? 'green'} seed={item.slug} />
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
