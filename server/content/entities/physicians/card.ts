import type { PhysicianCard } from '#contract/site/cards.ts';
import { textIn } from '#contract/text.ts';
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

/** The name of a doctor's photo, without extension, in the folder `images/` of the content. */
export const physicianPicture = (slug: string): string => `physician-${slug}`;
