import { useLingui, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { PackagePage } from '#contract/site/packages.ts';
import { PackagePicture } from '#catalog/packagePicture.tsx';
import { Breadcrumbs } from '#catalog/breadcrumbs.tsx';
import { exactActive } from '#catalog/exactActive.ts';
import { plural } from '@lingui/core/macro';
import { RatingText } from '#catalog/ratingText.tsx';
import { useDuration } from '#i18n/useDuration.ts';
import { FactList } from '#ui/factList.tsx';

/** The top of a package’s page: breadcrumbs, picture, title, summary and four facts. */
export function PackageHead({ item }: { item: PackagePage }) {
  const { t } = useLingui();
  const { title, summary, category } = item;
  return (
    <div className="bg-wash">
      <div className="wrap pt-2">
        <Breadcrumbs
          fromHome={false}
          through={[
            {
              key: 'packages',
              label: t`Care packages`,
              link: (parts) => <Link to="/packages" {...exactActive} {...parts} />,
            },
            {
              key: 'category',
              label: category.name,
              link: (parts) => (
                <Link
                  to="/packages"
                  search={{ category: category.slug }}
                  {...exactActive}
                  {...parts}
                />
              ),
            },
          ]}
        />
        <div className="grid gap-6 pt-3 pb-8 lg:grid-cols-2 lg:items-center lg:gap-16 lg:pb-16">
          <div className="aspect-3/2 overflow-hidden rounded print:max-w-64">
            <PackagePicture item={item} shape="wide" />
          </div>
          <div>
            <h1 tabIndex={-1} className="t-h1 outline-none">
              {title}
            </h1>
            <p className="mt-2 mb-5 t-lead">{summary}</p>
            <PackageFacts item={item} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Duration, place, people, rating. */
function PackageFacts({ item }: { item: PackagePage }) {
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
