import type { CareCenterCard, CategoryCard, GuestCard, PackageCard, PhysicianCard, PostCard } from '#contract/site.ts';
import { textIn } from '#contract/text.ts';
import type { ContentOf, PublicContent } from './snapshot.ts';

/** Cards: what a list shows of an entry, in one locale. */
export function categoryCard(content: PublicContent, entry: ContentOf<'category'>, locale: string): CategoryCard {
  const packages = content.list('package').filter((item) => item.category === entry.slug).length;
  return { slug: entry.slug, name: textIn(entry.name, locale), icon: entry.icon, packages };
}

export function packageCard(content: PublicContent, entry: ContentOf<'package'>, locale: string): PackageCard {
  const category = content.find('category', entry.category);
  const center = content.find('careCenter', entry.careCenters[0] ?? '');
  return {
    slug: entry.slug,
    title: textIn(entry.title, locale),
    summary: textIn(entry.summary, locale),
    category: { slug: entry.category, name: category ? textIn(category.name, locale) : '' },
    icon: entry.icon,
    price: entry.price,
    compareAt: entry.compareAt,
    durationDays: entry.durationDays,
    city: center ? textIn(center.city, locale) : '',
  };
}

export function physicianCard(entry: ContentOf<'physician'>, locale: string): PhysicianCard {
  const { slug, languages, look, tint } = entry;
  return { slug, name: textIn(entry.name, locale), title: textIn(entry.title, locale), languages, look, tint };
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
  };
}

export function guestCard(entry: ContentOf<'guest'>, locale: string): GuestCard {
  const { slug, visitedAt } = entry;
  return {
    slug,
    visitedAt,
    name: textIn(entry.name, locale),
    country: textIn(entry.country, locale),
    quote: textIn(entry.quote, locale),
    from: textIn(entry.from, locale),
    to: textIn(entry.to, locale),
  };
}

export function postCard(content: PublicContent, entry: ContentOf<'post'>, locale: string): PostCard {
  const category = content.find('postCategory', entry.categories[0] ?? '');
  const author = content.find('author', entry.author);
  return {
    slug: entry.slug,
    title: textIn(entry.title, locale),
    excerpt: textIn(entry.excerpt, locale),
    cover: entry.cover,
    category: category ? textIn(category.name, locale) : '',
    author: author ? textIn(author.name, locale) : '',
    readingMinutes: entry.readingMinutes,
    publishedAt: entry.publishedAt,
  };
}
