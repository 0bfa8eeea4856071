import type { PackageCard } from '#contract/site/cards.ts';
import { textIn } from '#contract/text.ts';
import type { ContentOf } from '../../kinds.ts';
import { ratingOf } from '../../publishedComments.ts';
import { centersOf } from '../../places.ts';
import type { PublicContent } from '../../snapshot.ts';
import { pictureOf, toNamed } from '../../cards.ts';

/** A package as lists and other pages show it. */
export function packageCard(
  content: PublicContent,
  entry: ContentOf<'package'>,
  locale: string,
): PackageCard {
  const [center] = centersOf(content, entry.careCenters);
  const { id, slug, icon, price, compareAt, durationDays } = entry;
  return {
    id,
    slug,
    icon,
    price,
    compareAt,
    durationDays,
    title: textIn(entry.title, locale),
    summary: textIn(entry.summary, locale),
    category: toNamed(entry.category, content.find('category', entry.category), locale),
    city: center ? textIn(center.city, locale) : '',
    rating: ratingOf(content, 'package', slug, entry.rating),
    image: pictureOf(content, packagePicture(slug)),
  };
}

/** The name of a package's picture, without extension, in the folder `images/` of the content. */
export const packagePicture = (slug: string): string => `package-${slug}`;

/** A package by its id or slug. */
export const findPackage = (
  content: PublicContent,
  idOrSlug: string,
): ContentOf<'package'> | undefined =>
  content.find('package', idOrSlug) ??
  content.list('package').find(({ id }) => String(id) === idOrSlug);
