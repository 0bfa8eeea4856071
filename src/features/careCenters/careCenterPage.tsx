import { Trans, Plural, useLingui } from '@lingui/react/macro';
import { Comments } from '#catalog/comments.tsx';
import { PackageBriefs } from '#catalog/packageBriefs.tsx';
import { Paragraphs } from '#catalog/paragraphs.tsx';
import { PhysicianRows } from '#catalog/physicianRows.tsx';
import { Section, SectionColumns, SectionStack } from '#catalog/section.tsx';
import type { CareCenterPage as CareCenter } from '#contract/site/careCenters.ts';
import { CheckList } from '#ui/checkList.tsx';
import { Drawing } from '#ui/art/drawing.tsx';
import { drawingPath } from '#contract/image.ts';
import { ContentImage } from '#catalog/contentImage.tsx';
import { Link } from '@tanstack/react-router';
import { RatingText } from '#catalog/ratingText.tsx';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { CareCenterPicture } from '#catalog/careCenterPicture.tsx';
import { FactList } from '#ui/factList.tsx';
import { SketchMap } from './sketchMap.tsx';
import { formatYear } from './formatYear.ts';
import { Breadcrumbs } from '#catalog/breadcrumbs.tsx';
import { exactActive } from '#catalog/exactActive.ts';
import type { ReactNode } from 'react';
import { MapLinks } from '#catalog/mapLinks.tsx';
import { buttonClass } from '#ui/button.tsx';
import { TextLink } from '#ui/textLink.tsx';
import { displayPhone, phoneHref } from '#i18n/clinic.ts';

/**
 * The page of a care center: address and hours, pictures, services, physicians, packages, comments.
 */
export function CareCenterPage({ item }: { item: CareCenter }) {
  const { slug, about, image, images, services, accreditations, physicians, packages, comments } =
    item;
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <CareCenterHead item={item} />
      <div className="wrap grid gap-12 pt-10 pb-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-20 lg:pb-16">
        <Visiting item={item} />
        <div className="grid min-w-0 gap-12 lg:gap-16">
          {about.length > 0 ? (
            <Section title={<Trans>About this care center</Trans>}>
              <Paragraphs texts={about} />
              <Pictures image={image} images={images} />
            </Section>
          ) : (
            <Pictures image={image} images={images} />
          )}
          {item.sketch ? (
            <Section title={<Trans>The way to the entrance</Trans>}>
              <SketchMap sketch={item.sketch} tint={item.tint} name={item.name} />
            </Section>
          ) : null}
          {services.length > 0 ? (
            <Section title={<Trans>Services</Trans>}>
              <CheckList items={services.map((text) => ({ key: text, text }))} />
            </Section>
          ) : null}
          {accreditations.length > 0 ? (
            <Section title={<Trans>Accreditation</Trans>}>
              <ul className="divide-y divide-hair border-y border-hair">
                {accreditations.map((text) => (
                  <li key={text} className="py-3">
                    {text}
                  </li>
                ))}
              </ul>
            </Section>
          ) : null}
        </div>
      </div>
      <SectionColumns>
        <SectionStack>
          {physicians.length > 0 ? (
            <Section title={<Trans>Doctors</Trans>}>
              <PhysicianRows physicians={physicians} />
            </Section>
          ) : null}
          {packages.length > 0 ? (
            <Section title={<Trans>Packages here</Trans>}>
              <PackageBriefs packages={packages} />
            </Section>
          ) : null}
        </SectionStack>
        <Comments comments={comments} target={{ kind: 'careCenter', slug }} />
      </SectionColumns>
    </main>
  );
}

/** Pictures of the center but that of its head, in two columns where there is room. */
function Pictures({ image, images }: Pick<CareCenter, 'image' | 'images'>) {
  const more = images.filter(({ hash, tint }) => tint === undefined || hash !== image?.hash);
  if (more.length === 0) return null;
  return (
    <ul className="mt-8 grid gap-4 sm:grid-cols-2">
      {more.map((picture) => (
        <li key={picture.hash} className="sm:only:col-span-2">
          {picture.tint ? (
            <div className="aspect-3/2 overflow-hidden rounded sm:aspect-2/1 print:max-w-64">
              <Drawing href={drawingPath(picture.hash)} tint={picture.tint} />
            </div>
          ) : (
            <ContentImage
              picture={picture}
              sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
              className="rounded dark:brightness-85"
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Picture, name and four facts on the tinted background. */
function CareCenterHead({ item }: { item: CareCenter }) {
  const { t } = useLingui();
  const { name } = item;
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
            <CareCenterPicture item={item} />
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

function Facts({ item: { city, country, since, beds, physicians, rating } }: { item: CareCenter }) {
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

function Part({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="border-t border-hair pt-4 first:border-t-0 first:pt-0">
      <dt className="text-ink-3 t-small">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Address, hours and phones: beside the text from lg, above it below. */
function Visiting({ item: { slug, address, city, geo, hours, phones } }: { item: CareCenter }) {
  const locale = useLocale();
  return (
    <aside className="rounded border border-hair bg-surface p-6 shadow-1 lg:sticky lg:top-24 lg:order-last">
      <dl className="grid gap-4">
        <Part term={<Trans>Address</Trans>}>
          <address className="not-italic">
            <Trans comment="A city and an address in it">
              {city}, {address}
            </Trans>
          </address>
          <MapLinks geo={geo} />
        </Part>
        <Part term={<Trans>Opening hours</Trans>}>{hours}</Part>
        <Part term={<Trans>Phone</Trans>}>
          <ul>
            {phones.map((phone) => (
              <li key={phone}>
                <TextLink look="act" href={phoneHref(phone)}>
                  <span className="ltr">{displayPhone(locale, phone)}</span>
                </TextLink>
              </li>
            ))}
          </ul>
        </Part>
      </dl>
      <Link
        to="/panel/my-ticket/new"
        search={{ careCenter: slug }}
        className={`${buttonClass({ variant: 'filled', wide: true })} mt-5`}
        data-print="no"
      >
        <Trans>Ask the clinic</Trans>
      </Link>
    </aside>
  );
}
