import { useLingui, Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PhysicianPicture } from '#catalog/physicianPicture.tsx';
import type { PhysicianPage } from '#contract/site/physicians.ts';
import { Arch } from '#ui/art/arch.tsx';
import type { LinkParts } from '#ui/renderLink.ts';
import { Breadcrumbs } from '#catalog/breadcrumbs.tsx';
import { exactActive } from '#catalog/exactActive.ts';
import { RatingText } from '#catalog/ratingText.tsx';
import { useLanguageNames } from '#catalog/useLanguageNames.ts';
import { FactList } from '#ui/factList.tsx';
import { linkClass } from '#ui/linkClass.ts';

/** The top of a physician’s page: breadcrumbs, portrait, name, title and four facts. */
export function PhysicianHead({ item }: { item: PhysicianPage }) {
  const { t } = useLingui();
  const { name, title, tint, specialties } = item;
  return (
    <div className="bg-wash">
      <div className="wrap pt-2">
        <Breadcrumbs
          fromHome={false}
          through={[
            {
              key: 'physicians',
              label: t`Doctors`,
              link: (parts) => <Link to="/physicians" {...exactActive} {...parts} />,
            },
            ...specialties.slice(0, 1).map((specialty) => ({
              key: 'specialty',
              label: specialty.name,
              link: (parts: LinkParts) => (
                <Link to="/physicians" search={{ specialty: specialty.slug }} {...parts} />
              ),
            })),
          ]}
        />
        <div className="grid gap-x-6 gap-y-5 pt-3 pb-8 grid-cols-[7rem_minmax(0,1fr)] sm:grid-cols-[11rem_minmax(0,1fr)] lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-x-16 lg:pb-0">
          <Arch ratio="person" className="w-full self-end lg:row-span-2">
            <PhysicianPicture
              eager
              physician={item}
              tint={tint}
              sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 11rem, 7rem"
            />
          </Arch>
          <div className="self-center lg:self-end">
            <h1 tabIndex={-1} className="t-h1 outline-none">
              {name}
            </h1>
            <p className="mt-1 t-lead">{title}</p>
          </div>
          <div className="col-span-2 lg:col-span-1 lg:col-start-2 lg:pb-12">
            <PhysicianFacts item={item} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Specialty, languages, experience, rating. */
function PhysicianFacts({ item }: { item: PhysicianPage }) {
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
