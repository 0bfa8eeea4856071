import type { CareCenterCard } from '#contract/site/cards.ts';
import { textIn } from '#contract/text.ts';
import type { ContentOf } from '../../kinds.ts';

export const careCenterPictures = [1, 2].map(
  (number) =>
    (slug: string): string =>
      `care-center-${slug}-${number}`,
);

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
