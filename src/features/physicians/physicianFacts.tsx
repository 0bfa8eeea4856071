import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { RatingText } from '#catalog/ratingText.tsx';
import { useLanguageNames } from '#catalog/useLanguageNames.ts';
import type { PhysicianPage } from '#contract/site/physicians.ts';
import { FactList } from '#ui/factList.tsx';
import { linkClass } from '#ui/linkClass.ts';

/** Specialty, languages, experience, rating. */
export function PhysicianFacts({ item }: { item: PhysicianPage }) {
  const { specialties, languages, experienceYears, city, rating } = item;
  const languageNames = useLanguageNames();
  return (
    <FactList
      facts={[
        {
          key: 'specialty',
          term: <Trans>Specialty</Trans>,
          value: <Specialties specialties={specialties} />,
        },
        { key: 'languages', term: <Trans>Speaks</Trans>, value: languageNames(languages) },
        experienceYears === null
          ? { key: 'city', term: <Trans>City</Trans>, value: city }
          : {
              key: 'experience',
              term: <Trans>Experience</Trans>,
              value: <Plural value={experienceYears} one="# year" other="# years" />,
            },
        { key: 'rating', term: <Trans>Patients’ rating</Trans>, value: <RatingText {...rating} /> },
      ]}
    />
  );
}

/** Each links to the doctors of that specialty. */
function Specialties({ specialties }: Pick<PhysicianPage, 'specialties'>) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {specialties.map(({ slug, name }) => (
        <li key={slug}>
          <Link
            to="/physicians"
            search={{ specialty: slug }}
            className={`${linkClass('read')} -my-2.5 inline-block min-w-11 py-2.5`}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
