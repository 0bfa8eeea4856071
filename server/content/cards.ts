import type { Picture } from '#contract/image.ts';
import type { CareCenterCard, CategoryCard, GuestCard, Named, PackageCard, PhysicianCard, PostCard } from '#contract/site/cards.ts';
import { type LocalizedText, textIn } from '#contract/text.ts';
import { memoizeByVersion } from './memoizeByVersion.ts';
import type { ContentOf } from './kinds.ts';
import { ratingOf } from './opinions.ts';
import { centersOf } from './places.ts';
import type { PublicContent } from './snapshot.ts';

const named = (slug: string, entry: { name: LocalizedText } | undefined, locale: string): Named => ({
  slug,
  name: entry ? textIn(entry.name, locale) : '',
});

/** A picture by its name in the content; drawn ones say nothing that the text does not, so `alt` is empty. */
export function pictureOf(content: PublicContent, name: string): Picture | null {
  const image = content.image(name);
  return image ? { ...image, alt: '' } : null;
}

/** Cards: what a list shows of an entry, in one locale. */
export function categoryCard(content: PublicContent, entry: ContentOf<'category'>, locale: string): CategoryCard {
  const packages = content.list('package').filter((item) => item.category === entry.slug).length;
  return { ...named(entry.slug, entry, locale), icon: entry.icon, packages };
}

export function packageCard(content: PublicContent, entry: ContentOf<'package'>, locale: string): PackageCard {
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
    category: named(entry.category, content.find('category', entry.category), locale),
    city: center ? textIn(center.city, locale) : '',
    rating: ratingOf(content, 'package', slug, entry.rating),
  };
}

export function physicianCard(content: PublicContent, entry: ContentOf<'physician'>, locale: string): PhysicianCard {
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
    photo: pictureOf(content, `physician-${slug}`),
  };
}

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

export function guestCard(entry: ContentOf<'guest'>, locale: string): GuestCard {
  const { slug, visitedAt, treatment } = entry;
  return {
    slug,
    visitedAt,
    name: textIn(entry.name, locale),
    country: textIn(entry.country, locale),
    quote: textIn(entry.quote, locale),
    treatment: treatment ? textIn(treatment, locale) : '',
    from: textIn(entry.from, locale),
    to: textIn(entry.to, locale),
  };
}

/** Words that are read in a minute; in Persian and Arabic words are shorter and lines denser. */
const wordsAMinute = 190;
const minutesOf = (text: string): number => Math.max(1, Math.round(text.split(/\s+/u).length / wordsAMinute));

export function postCard(content: PublicContent, entry: ContentOf<'post'>, locale: string): PostCard {
  const { slug, cover, publishedAt } = entry;
  const category = entry.categories[0] ?? '';
  return {
    slug,
    cover,
    publishedAt,
    title: textIn(entry.title, locale),
    excerpt: textIn(entry.excerpt, locale),
    image: pictureOf(content, `post-${slug}`),
    category: named(category, content.find('postCategory', category), locale),
    author: named(entry.author, content.find('author', entry.author), locale),
    readingMinutes: memoizeByVersion(content, `minutes ${slug} ${locale}`, () => minutesOf(textIn(entry.body, locale))),
  };
}

/** All posts, the newest first. */
export const latestPosts = (content: PublicContent): readonly ContentOf<'post'>[] =>
  memoizeByVersion(content, 'latest posts', () => [...content.list('post')].sort((a, b) => b.publishedAt.localeCompare(a.publishedAt)));
