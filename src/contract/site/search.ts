import * as v from 'valibot';
import { pageAttributes } from '../pageAttributes.ts';
import { marked } from './blog.ts';
import { careCenterCard, named, packageCard, physicianCard, postCard } from './cards.ts';
import { optionalNextTimes } from './consults.ts';
import { numberInAddress, queryParts } from './list.ts';

/** API answer and query of `/search`: one search over everything that the clinic publishes. */
export const siteSearchQuery = v.object({
  q: queryParts.q,
  /** The search as it was typed, without correcting slips. */
  typed: v.optional(v.pipe(numberInAddress, v.literal(1))),
});

/** The link to an article below a text that was taken from it. */
const source = v.object({ slug: v.string(), title: v.string(), readingMinutes: v.number() });

export const siteSearchPage = v.object({
  q: v.string(),
  /** What was looked for instead, as a word of `q` was taken for a slip; null when none was. */
  corrected: v.nullable(v.string()),
  /** When not to wait, from the best article that says it; null when none does. */
  warning: v.nullable(v.object({ text: v.string(), post: source })),
  /** Sentences of an article that a physician reviewed; null when none matches well enough. */
  answer: v.nullable(
    v.object({
      text: marked,
      post: source,
      reviewer: named,
      /** Plain date. */
      reviewedAt: v.string(),
    }),
  ),
  posts: v.array(v.object({ ...postCard.entries, titleMarked: marked, excerptMarked: marked })),
  /** The search of the blog that lists more articles; null when `posts` are all. */
  moreArticles: v.nullable(v.string()),
  physicians: v.array(v.object({ ...physicianCard.entries, nextTimes: optionalNextTimes })),
  packages: v.array(packageCard),
  careCenters: v.array(careCenterCard),
  forms: v.array(v.object({ slug: v.string(), title: v.string() })),
  attributes: pageAttributes,
});
export type SiteSearchPage = v.InferOutput<typeof siteSearchPage>;
