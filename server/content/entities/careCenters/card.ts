import type { CareCenterCard } from '#contract/site/cards.ts';
import { textIn } from '#contract/text.ts';
import type { ContentOf } from '../../kinds.ts';

/** A care center as lists and other pages show it. */
export function careCenterCard(entry: ContentOf<'careCenter'>, locale: string): CareCenterCard {
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
  };
}

/**
 * The names of a center's two pictures, without extension, in the folder `images/` of the content.
 */
export const careCenterPictures = [1, 2].map(
  (number) =>
    (slug: string): string =>
      `care-center-${slug}-${number}`,
);
