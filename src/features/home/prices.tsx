import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowRight from '~icons/lucide/arrow-right';
import type { PackageCard } from '#contract/site/cards.ts';
import { useDuration } from '#i18n/useDuration.ts';
import { MoneyNote } from '#catalog/moneyNote.tsx';
import { PackagePicture, packageTints } from '#catalog/packagePicture.tsx';
import { usePrice } from '#i18n/useMoney.ts';
import { Arch } from '#ui/art/arch.tsx';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { rowsClass } from '#ui/listRow.tsx';
import { Price } from '#ui/price.tsx';
import { SectionHeading } from '#ui/sectionHeading.tsx';

interface PricesProps {
  packages: readonly PackageCard[];
  /** Number of all packages, for the link. */
  count: number;
}

/** Prices of the featured packages, as rows. */
export function Prices({ packages, count }: PricesProps) {
  const price = usePrice();
  const duration = useDuration();
  const tints = packageTints(packages);
  return (
    <section className="wrap section-gap">
      <SectionHeading
        level="h1"
        title={<Trans>What does it cost?</Trans>}
        lead={
          <Trans>
            Each package is a plan, day by day: what happens, where, with whom, and for how much.
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
      <ul className={rowsClass}>
        {packages.map((item, at) => (
          <li
            key={item.slug}
            className="group relative grid grid-cols-[5rem_minmax(0,1fr)] large-text:grid-cols-1 items-start gap-x-4 gap-y-1 py-5 md:grid-cols-[6rem_minmax(0,1fr)_auto] md:gap-x-8 min-[105rem]:grid-cols-[8rem_minmax(0,1fr)_auto] min-[105rem]:gap-x-12 min-[105rem]:py-7"
          >
            <Arch className="row-span-2 w-full large-text:w-20 md:row-span-1">
              <PackagePicture item={item} tint={tints[at]} shape="tall" />
            </Arch>
            <div className="max-w-[40rem] min-[105rem]:max-w-[48rem] min-[105rem]:text-[1.125rem]">
              <h3 className="t-h3 min-[105rem]:text-[1.375rem]">
                <Link
                  to="/packages/$package"
                  params={{ package: item.slug }}
                  className="rounded-sm after:absolute after:inset-0 group-hover:text-primary-ink"
                >
                  {item.title}
                </Link>
              </h3>
              <p className="text-ink-2">{item.summary}</p>
              <p className="mt-1 text-ink-3 t-small">
                {duration(item.durationDays)} · <bdi>{item.city}</bdi>
              </p>
            </div>
            <div className="md:w-56 md:justify-self-end md:[&>p]:justify-end md:[&>p]:text-end min-[105rem]:[&>p]:text-[1.375rem]">
              <Price {...price(item)} />
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap items-center gap-x-4">
        <span className="text-ink-2">
          <Trans>Do you need something else, or several things together?</Trans>
        </span>
        <Link to="/package-stimation" className={linkClass('act')}>
          <Trans>Estimate the cost</Trans>
          <Icon of={ArrowRight} size="sm" mirrored />
        </Link>
      </p>
    </section>
  );
}
