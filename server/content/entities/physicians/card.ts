import type { PhysicianCard } from '#contract/site/cards.ts';
import { type LocalizedText, textIn } from '#contract/text.ts';
import { initialOf } from '#i18n/initial.ts';
import type { ContentOf } from '../../kinds.ts';
import { ratingOf } from '../../publishedComments.ts';
import { centersOf } from '../../places.ts';
import type { PublicContent } from '../../snapshot.ts';
import { pictureOf } from '../../cards.ts';

/** A doctor as lists and other pages show them. */
export function physicianCard(
  content: PublicContent,
  entry: ContentOf<'physician'>,
  locale: string,
): PhysicianCard {
  const { slug, languages, look, tint, consult } = entry;
  const [center] = centersOf(content, entry.careCenters);
  return {
    slug,
    languages,
    look,
    letter: letterOf(entry.name),
    tint,
    name: textIn(entry.name, locale),
    title: textIn(entry.title, locale),
    city: center ? textIn(center.city, locale) : '',
    fee: consult.fee,
    modes: consult.modes,
    rating: ratingOf(content, 'physician', slug, entry.rating),
    photo: pictureOf(content, physicianPicture(slug)),
  };
}

/** The first letter of the name in Persian: it is written as a picture, in every language. */
export const letterOf = (name: LocalizedText): string => initialOf(textIn(name, 'fa'));

/** The name of a doctor's photo, without extension, in the folder `images/` of the content. */
export const physicianPicture = (slug: string): string => `physician-${slug}`;
