import type { CareCenterCard } from '#contract/site/cards.ts';
import type { Visit } from '#contract/patientPackage.ts';
import { textIn } from '#contract/text.ts';
import { pictureOf } from '../../cards.ts';
import type { ContentOf } from '../../kinds.ts';
import type { PublicContent } from '../../snapshot.ts';

/** A care center as lists and other pages show it. */
export function careCenterCard(
  content: PublicContent,
  entry: ContentOf<'careCenter'>,
  locale: string,
): CareCenterCard {
  const { slug, view, tint } = entry;
  return {
    slug,
    view,
    tint,
    name: textIn(entry.name, locale),
    city: textIn(entry.city, locale),
    address: textIn(entry.address, locale),
    hours: textIn(entry.hours, locale),
    services: entry.services.map((text) => textIn(text, locale)),
    image: pictureOf(content, pictureName(slug, 1)),
  };
}

/** A care center as a visit keeps it. */
export function visitPlace(
  content: PublicContent,
  entry: ContentOf<'careCenter'>,
): Visit['careCenter'] {
  const { hash, tint } = content.image(pictureName(entry.slug, 1)) ?? {};
  const { name, address, city } = entry;
  return { name, address, city, ...(hash && tint ? { drawing: { hash, tint } } : {}) };
}

const pictureName = (slug: string, number: number): string => `care-center-${slug}-${number}`;

/**
 * The names of a center's two pictures, without extension, in the folder `images/` of the content.
 * The first is the building, which lists show too.
 */
export const careCenterPictures = [1, 2].map(
  (number) =>
    (slug: string): string =>
      pictureName(slug, number),
);
