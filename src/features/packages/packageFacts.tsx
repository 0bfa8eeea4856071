import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PackagePage } from '#contract/site.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';
import { FactList } from '#ui/fact-list.tsx';

/** Duration, place, people, rating. */
export function PackageFacts({ item }: { item: PackagePage }) {
  const { durationDays, careCenters, city, physicians, rating } = item;
  const center = careCenters[0];
  return (
    <FactList
      facts={[
        { key: 'duration', term: <Trans>Duration</Trans>, value: <Plural value={durationDays} one="# day" other="# days" /> },
        { key: 'where', term: <Trans>Where</Trans>, value: center ? <Trans comment="A care center and its city">{center.name}, {center.city}</Trans> : city },
        { key: 'whom', term: <Trans>With whom</Trans>, value: <People names={physicians.map(({ name }) => name)} /> },
        { key: 'rating', term: <Trans>Patients’ rating</Trans>, value: <Rating {...rating} /> },
      ]}
    />
  );
}

function People({ names: [first, ...others] }: { names: readonly string[] }) {
  const { t } = useLingui();
  if (first === undefined) return <Trans>The care center’s team</Trans>;
  if (others.length === 0) return first;
  return t({ message: plural(others.length, { one: `${first} and # more`, other: `${first} and # more` }), comment: 'A doctor’s name and how many other doctors' });
}

function Rating({ average, count }: PackagePage['rating']) {
  const locale = useLocale();
  if (count === 0) return <Trans>Not rated yet</Trans>;
  const stars = formatNumber(locale, average, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const best = formatNumber(locale, 5);
  return (
    <>
      <Trans comment="A rating: 4.8 of 5">{stars} of {best}</Trans>{' '}
      <span className="font-normal text-ink-3 t-small">
        <Plural value={count} one="(# person)" other="(# people)" />
      </span>
    </>
  );
}
