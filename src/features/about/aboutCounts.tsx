import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AboutPage } from '#contract/site/pages.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { FactList } from '#ui/factList.tsx';
import { linkClass } from '#ui/linkClass.ts';

/** Counts, each linked to its list. */
export function AboutCounts({ counts }: { counts: AboutPage['counts'] }) {
  const locale = useLocale();
  const number = (count: number) => (
    <span className="num text-[1.625rem] leading-snug">{formatNumber(locale, count)}</span>
  );
  const act = linkClass('act');
  return (
    <FactList
      facts={[
        {
          key: 'packages',
          term: (
            <Link to="/packages" className={act}>
              <Trans>Care packages</Trans>
            </Link>
          ),
          value: number(counts.packages),
        },
        {
          key: 'physicians',
          term: (
            <Link to="/physicians" className={act}>
              <Trans>Doctors</Trans>
            </Link>
          ),
          value: number(counts.physicians),
        },
        {
          key: 'centers',
          term: (
            <Link to="/care-centers" className={act}>
              <Trans>Care centers</Trans>
            </Link>
          ),
          value: number(counts.careCenters),
        },
        {
          key: 'cities',
          term: (
            <span className="inline-flex min-h-11 items-center">
              <Trans>Cities</Trans>
            </span>
          ),
          value: number(counts.cities),
        },
      ]}
    />
  );
}
