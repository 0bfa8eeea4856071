import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { RatingText } from '#catalog/ratingText.tsx';
import type { CareCenterPage } from '#contract/site/careCenters.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Facade } from '#ui/art/facade.tsx';
import { FactList } from '#ui/factList.tsx';
import { formatYear } from './formatYear.ts';
import { Breadcrumbs } from '#catalog/breadcrumbs.tsx';
import { exactActive } from '#catalog/exactActive.ts';

/** Picture, name and four facts on the tinted background. */
export function CareCenterHead({ item }: { item: CareCenterPage }) {
  const { t } = useLingui();
  const { slug, name, view, tint } = item;
  return (
    <div className="bg-wash">
      <div className="wrap pt-2">
        <Breadcrumbs
          fromHome={false}
          through={[
            {
              key: 'centers',
              label: t`Care centers`,
              link: (parts) => <Link to="/care-centers" {...exactActive} {...parts} />,
            },
          ]}
        />
        <div className="grid gap-6 pt-3 pb-8 lg:grid-cols-2 lg:items-center lg:gap-16 lg:pb-16">
          <div className="aspect-3/2 overflow-hidden rounded print:max-w-64">
            <Facade seed={slug} tint={tint} view={view} />
          </div>
          <div>
            <h1 tabIndex={-1} className="mb-5 t-h1 outline-none">
              {name}
            </h1>
            <Facts item={item} />
          </div>
        </div>
      </div>
    </div>
  );
}

function Facts({
  item: { city, country, since, beds, physicians, rating },
}: {
  item: CareCenterPage;
}) {
  const locale = useLocale();
  const doctors = physicians.length;
  const where = (
    <Trans comment="A city and its country">
      {city}, {country}
    </Trans>
  );
  return (
    <FactList
      facts={[
        { key: 'where', term: <Trans>Where</Trans>, value: where },
        ...(since === null
          ? []
          : [{ key: 'since', term: <Trans>Open since</Trans>, value: formatYear(locale, since) }]),
        beds === null
          ? {
              key: 'doctors',
              term: <Trans>Doctors</Trans>,
              value: <Plural value={doctors} one="# doctor" other="# doctors" />,
            }
          : { key: 'beds', term: <Trans>Beds</Trans>, value: formatNumber(locale, beds) },
        { key: 'rating', term: <Trans>Patients’ rating</Trans>, value: <RatingText {...rating} /> },
      ]}
    />
  );
}
