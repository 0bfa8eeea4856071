import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Prose } from '#catalog/prose.tsx';
import type { AboutPage as Page } from '#contract/site/infoPages.ts';
import { Facade } from '#ui/art/facade.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Breadcrumbs } from '#catalog/breadcrumbs.tsx';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { FactList } from '#ui/factList.tsx';
import { linkClass } from '#ui/linkClass.ts';

/** The about page: picture, four counts, and the text. */
export function AboutPage({ page }: { page: Page }) {
  const { title, lead, bodyHtml, counts } = page;
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <div className="bg-wash">
        <div className="wrap pt-2">
          <Breadcrumbs current={title} />
          <div className="grid gap-6 pt-3 pb-8 lg:grid-cols-2 lg:items-center lg:gap-16 lg:pb-16">
            <div className="aspect-2/1 overflow-hidden rounded lg:order-last lg:aspect-3/2">
              <Facade seed="nabz" tint="green" view="mountain" />
            </div>
            <div>
              <h1 tabIndex={-1} className="t-h1 outline-none">
                {title}
              </h1>
              <p className="mt-2 mb-5 t-lead">{lead}</p>
              <AboutCounts counts={counts} />
            </div>
          </div>
        </div>
      </div>
      <div className="wrap py-10 lg:py-16">
        <div className="measure mx-auto">
          <Prose html={bodyHtml} />
          <p className="mt-10 flex flex-wrap gap-3">
            <Link to="/contact-us" className={buttonClass()}>
              <Trans>Contact us</Trans>
            </Link>
            <Link to="/guests" className={buttonClass({ variant: 'quiet' })}>
              <Trans>Guest stories</Trans>
            </Link>
          </p>
        </div>
      </div>
    </main>
  );
}

/** Counts, each linked to its list. */
function AboutCounts({ counts }: { counts: Page['counts'] }) {
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
