import * as v from 'valibot';
import { money } from '../money.ts';
import { picture } from '../image.ts';
import { cityscape, portraitLook, subject, tint } from '../drawing.ts';

// Cards: the short form of an entry in lists and on related pages' answers, in the locale chosen by
// Accept-Language. Devices cache the answers: new fields must be optional.

/**
 * The average of stars, and of how many ratings; both are 0 while there are fewer than
 * `minRatings`. `received` counts the ratings in any case.
 */
export const rating = v.object({
  average: v.number(),
  count: v.number(),
  /** Answers cached before averages were withheld lack it. */
  received: v.optional(v.number()),
});
export type Rating = v.InferOutput<typeof rating>;

/** A linked name: a category, a tag, a city. */
export const named = v.object({ slug: v.string(), name: v.string() });
export type Named = v.InferOutput<typeof named>;

export const categoryCard = v.object({
  slug: v.string(),
  name: v.string(),
  icon: subject,
  packages: v.number(),
  /** Of the category's packages; null without any, or when their currencies differ. */
  lowestPrice: v.optional(v.nullable(money), null),
});

export const packageCard = v.object({
  /** The number in `/blog/package/{id}` and `/guests/package/{id}`. */
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  summary: v.string(),
  category: named,
  icon: subject,
  price: money,
  compareAt: v.nullable(money),
  durationDays: v.number(),
  city: v.string(),
  rating,
  /** Null: drawn by `icon`. Answers cached before lists had pictures lack it. */
  image: v.optional(v.nullable(picture), null),
});

export const physicianCard = v.object({
  slug: v.string(),
  name: v.string(),
  title: v.string(),
  /** Language codes; the page translates them. */
  languages: v.array(v.string()),
  city: v.string(),
  fee: money,
  modes: v.array(v.picklist(['video', 'voice', 'chat', 'in-person'])),
  rating,
  /** Drawn by apps of earlier releases. */
  look: portraitLook,
  tint,
  /** The first letter of the Persian name. Answers cached before letters existed lack it. */
  letter: v.optional(v.string(), ''),
  /** Null: drawn by `letter` and `tint`. Answers cached before photos existed lack it. */
  photo: v.optional(v.nullable(picture), null),
});

export const careCenterCard = v.object({
  slug: v.string(),
  name: v.string(),
  city: v.string(),
  address: v.string(),
  hours: v.string(),
  services: v.array(v.string()),
  view: cityscape,
  tint,
  /** Null: drawn by `view` and `tint`. Answers cached before lists had pictures lack it. */
  image: v.optional(v.nullable(picture), null),
});

export const guestCard = v.object({
  slug: v.string(),
  name: v.string(),
  country: v.string(),
  quote: v.string(),
  treatment: v.string(),
  from: v.string(),
  to: v.string(),
  visitedAt: v.string(),
});

/** A day of a guest's stay: its number, counted from the first contact, and what it was. */
export const guestDay = v.object({ day: v.number(), title: v.string() });
export type GuestDay = v.InferOutput<typeof guestDay>;

export const postCard = v.object({
  slug: v.string(),
  title: v.string(),
  excerpt: v.string(),
  cover: subject,
  image: v.nullable(picture),
  category: named,
  author: named,
  readingMinutes: v.number(),
  publishedAt: v.string(),
});

export type PackageCard = v.InferOutput<typeof packageCard>;
export type CategoryCard = v.InferOutput<typeof categoryCard>;
export type PhysicianCard = v.InferOutput<typeof physicianCard>;
export type CareCenterCard = v.InferOutput<typeof careCenterCard>;
export type GuestCard = v.InferOutput<typeof guestCard>;
export type PostCard = v.InferOutput<typeof postCard>;
