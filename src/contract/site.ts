import * as v from 'valibot';
import { iconName } from './icons.ts';
import { money } from './money.ts';
import { pageAttributes } from './pageAttributes.ts';
import { cityscape, portraitLook, subject, tint } from './picture.ts';

/** Public answers: one locale's texts, already chosen by Accept-Language. */
export const categoryCard = v.object({ slug: v.string(), name: v.string(), icon: subject, packages: v.number() });
export const packageCard = v.object({
  slug: v.string(),
  title: v.string(),
  summary: v.string(),
  category: v.object({ slug: v.string(), name: v.string() }),
  icon: subject,
  price: money,
  compareAt: v.nullable(money),
  durationDays: v.number(),
  city: v.string(),
});
export const physicianCard = v.object({
  slug: v.string(),
  name: v.string(),
  title: v.string(),
  languages: v.array(v.string()),
  look: portraitLook,
  tint,
});
export const careCenterCard = v.object({
  slug: v.string(),
  name: v.string(),
  city: v.string(),
  address: v.string(),
  hours: v.string(),
  view: cityscape,
  tint,
});
export const guestCard = v.object({
  slug: v.string(),
  name: v.string(),
  country: v.string(),
  quote: v.string(),
  from: v.string(),
  to: v.string(),
  visitedAt: v.string(),
});
export const postCard = v.object({
  slug: v.string(),
  title: v.string(),
  excerpt: v.string(),
  cover: subject,
  category: v.string(),
  author: v.string(),
  readingMinutes: v.number(),
  publishedAt: v.string(),
});

export type PackageCard = v.InferOutput<typeof packageCard>;
export type CategoryCard = v.InferOutput<typeof categoryCard>;
export type PhysicianCard = v.InferOutput<typeof physicianCard>;
export type CareCenterCard = v.InferOutput<typeof careCenterCard>;
export type GuestCard = v.InferOutput<typeof guestCard>;
export type PostCard = v.InferOutput<typeof postCard>;

export const homePage = v.object({
  categories: v.array(categoryCard),
  packages: v.array(packageCard),
  packageCount: v.number(),
  physicians: v.array(physicianCard),
  physicianCount: v.number(),
  guest: v.nullable(guestCard),
  posts: v.array(postCard),
  attributes: pageAttributes,
});
export type HomePage = v.InferOutput<typeof homePage>;

export const packageSorts = ['featured', 'price', 'price-down', 'rating', 'shortest'] as const;
export const packageQuery = v.object({
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999))),
  category: v.optional(v.pipe(v.string(), v.maxLength(80))),
  city: v.optional(v.pipe(v.string(), v.maxLength(80))),
  maxPrice: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  q: v.optional(v.pipe(v.string(), v.maxLength(100))),
  sort: v.optional(v.picklist(packageSorts)),
});
export type PackageQuery = v.InferOutput<typeof packageQuery>;

const choice = v.object({ value: v.string(), label: v.string(), count: v.number() });
export type FilterChoice = v.InferOutput<typeof choice>;

export const packageListPage = v.object({
  items: v.array(packageCard),
  page: v.number(),
  pages: v.number(),
  total: v.number(),
  all: v.number(),
  categories: v.array(choice),
  cities: v.array(choice),
  attributes: pageAttributes,
});
export type PackageListPage = v.InferOutput<typeof packageListPage>;

export const packagePage = v.object({
  ...packageCard.entries,
  /** HTML made from Markdown by the server, with no raw HTML let through. */
  bodyHtml: v.string(),
  days: v.array(v.object({ day: v.number(), title: v.string(), text: v.string() })),
  includes: v.array(v.object({ icon: v.nullable(iconName), text: v.string() })),
  preparation: v.array(v.string()),
  faq: v.array(v.object({ question: v.string(), answer: v.string() })),
  rating: v.object({ average: v.number(), count: v.number() }),
  physicians: v.array(physicianCard),
  careCenters: v.array(careCenterCard),
  attributes: pageAttributes,
});
export type PackagePage = v.InferOutput<typeof packagePage>;
