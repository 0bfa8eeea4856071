import { useLingui, Plural, Trans } from '@lingui/react/macro';
import { MoneyNote } from '#catalog/moneyNote.tsx';
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
import { Price } from '#ui/price.tsx';
import { TextLink } from '#ui/textLink.tsx';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { usePrice } from '#i18n/useMoney.ts';
import type { ReactNode } from 'react';

/** The top of a physician’s page: breadcrumbs, portrait, name, title, facts; at the end the booking box. */
export function PhysicianHead({ item, children }: { item: PhysicianPage; children: ReactNode }) {
  const { t } = useLingui();
  const { name, title, tint, specialties } = item;
  const [center] = item.careCenters;
  const [centerName, city] = [center?.name, center?.city];
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
        <div className="grid gap-8 pt-3 pb-10 lg:grid-cols-[minmax(0,1fr)_30rem] lg:gap-16 lg:pb-16">
          <div className="grid content-start gap-8">
            <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-end gap-x-5 sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-x-10">
              <Arch ratio="person" className="w-full">
                <PhysicianPicture
                  eager
                  physician={item}
                  tint={tint}
                  sizes="(min-width: 40rem) 14rem, 7rem"
                />
              </Arch>
              <div>
                <h1 tabIndex={-1} className="t-h1 outline-none">
                  {name}
                </h1>
                <p className="mt-1 t-lead">{title}</p>
                {center ? (
                  <p className="mt-2 text-ink-2 t-small">
                    <Trans comment="A care center and its city">
                      {centerName}, {city}
                    </Trans>
                  </p>
                ) : null}
              </div>
            </div>
            <PhysicianFacts item={item} />
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}

/** Facts that can be checked: registration or experience, languages, fee, rating. */
function PhysicianFacts({ item }: { item: PhysicianPage }) {
  const { specialties, languages, experienceYears, council, fee, rating } = item;
  const languageNames = useLanguageNames();
  const price = usePrice();
  const experience =
    experienceYears === null
      ? []
      : [
          {
            key: 'experience',
            term: <Trans>Experience</Trans>,
            value: <Plural value={experienceYears} one="# year" other="# years" />,
          },
        ];
  return (
    <>
      <FactList
        facts={[
          ...(council
            ? [
                {
                  key: 'council',
                  term: <Trans>Medical Council number</Trans>,
                  value: <Council {...council} />,
                },
              ]
            : []),
          { key: 'languages', term: <Trans>Speaks</Trans>, value: languageNames(languages) },
          {
            key: 'fee',
            term: <Trans>Consultation fee</Trans>,
            value: <Price {...price({ price: fee })} />,
          },
          {
            key: 'rating',
            term: <Trans>Patients’ rating</Trans>,
            value: <RatingText {...rating} />,
          },
          {
            key: 'specialty',
            term: <Trans>Specialty</Trans>,
            value: <Specialties specialties={specialties} />,
          },
          ...experience,
        ]}
      />
      <MoneyNote className="mt-4" />
    </>
  );
}

/** The number as staff read it, with the register's page if the clinic has given its address. */
function Council({ number, url }: NonNullable<PhysicianPage['council']>) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span className="num">{formatCode(locale, number)}</span>
      {url === null ? null : (
        <TextLink href={url} newTab={t`opens in a new tab`}>
          <Trans>Check it</Trans>
        </TextLink>
      )}
    </span>
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
