import { Trans } from '@lingui/react/macro';
import { Comments } from '#catalog/comments.tsx';
import { PackageBriefs } from '#catalog/packageBriefs.tsx';
import { Paragraphs } from '#catalog/paragraphs.tsx';
import { PhysicianRows } from '#catalog/physicianRows.tsx';
import { Section } from '#catalog/section.tsx';
import type { CareCenterPage as CareCenter, CareCenterPage } from '#contract/site/careCenters.ts';
import { CheckList } from '#ui/checkList.tsx';
import { CareCenterHead } from './careCenterHead.tsx';
import { Visiting } from './visiting.tsx';
import { ContentImage } from '#catalog/contentImage.tsx';

/** One care center: visiting, pictures, packages and physicians. */
export function CareCenterPage({ item }: { item: CareCenter }) {
  const { slug, about, images, services, accreditations, physicians, packages, comments } = item;
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <CareCenterHead item={item} />
      <div className="wrap grid gap-12 py-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-20 lg:pb-16">
        <Visiting item={item} />
        <div className="grid min-w-0 gap-12 lg:gap-16">
          {about.length > 0 ? (
            <Section title={<Trans>About this care center</Trans>}>
              <Paragraphs texts={about} />
              <Pictures images={images} />
            </Section>
          ) : (
            <Pictures images={images} />
          )}
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
          <Comments comments={comments} target={{ kind: 'careCenter', slug }} />
        </div>
      </div>
    </main>
  );
}

/** Pictures of the center, in two columns where there is room. */
function Pictures({ images }: Pick<CareCenterPage, 'images'>) {
  if (images.length === 0) return null;
  return (
    <ul className="mt-8 grid gap-4 sm:grid-cols-2">
      {images.map((picture) => (
        <li key={picture.hash}>
          <ContentImage
            picture={picture}
            sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
            className="rounded dark:brightness-85"
          />
        </li>
      ))}
    </ul>
  );
}
