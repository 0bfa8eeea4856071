import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { RatingText } from '#catalog/ratingText.tsx';
import type { PackagePage } from '#contract/site/packages.ts';
import { useDuration } from '#i18n/useDuration.ts';
import { FactList } from '#ui/factList.tsx';

/** Duration, place, people, rating. */
export function PackageFacts({ item }: { item: PackagePage }) {
  const { durationDays, careCenters, city, physicians, rating } = item;
  const duration = useDuration();
  const center = careCenters[0];
  return (
    <FactList
      facts={[
        { key: 'duration', term: <Trans>Duration</Trans>, value: duration(durationDays) },
        { key: 'where', term: <Trans>Where</Trans>, value: center ? <Place {...center} /> : city },
        {
          key: 'whom',
          term: <Trans>With whom</Trans>,
          value: <People names={physicians.map(({ name }) => name)} />,
        },
        { key: 'rating', term: <Trans>Patients’ rating</Trans>, value: <RatingText {...rating} /> },
      ]}
    />
  );
}

function Place({ name, city }: { name: string; city: string }) {
  return (
    <Trans comment="A care center and its city">
      {name}, {city}
    </Trans>
  );
}

function People({ names }: { names: readonly string[] }) {
  const { t } = useLingui();
  const [first] = names;
  const others = names.length - 1;
  if (first === undefined) return <Trans>The care center’s team</Trans>;
  if (others === 0) return first;
  return t({
    message: plural(others, { one: `${first} and # more`, other: `${first} and # more` }),
    comment: 'A doctor’s name and how many other doctors',
  });
}
