import type * as v from 'valibot';
import { careCenter } from '#contract/careCenter.ts';
import { carePackage, category } from '#contract/carePackage.ts';
import { guest } from '#contract/guest.ts';
import { physician } from '#contract/physician.ts';
import { author, post, tag } from '#contract/post.ts';
import {
  cardPlan,
  estimateOption,
  importedComment,
  office,
  plan,
  publicForm,
  storedQuestionnaire,
  textPage,
} from './schemas.ts';

/**
 * The schemas of public content, by kind; the names are those in the content table. Referenced
 * kinds come first. Not in `entities/`, which imports these types: that would be a cycle.
 */
export const contentKinds = {
  category,
  careCenter,
  physician,
  package: carePackage,
  guest,
  author,
  tag,
  postCategory: tag,
  post,
  page: textPage,
  plan,
  cardPlan,
  office,
  estimateOption,
  questionnaire: storedQuestionnaire,
  publicForm,
  comment: importedComment,
} as const;

/** Stored in the `content` table; a renamed kind loses its entries. */
export type ContentKind = keyof typeof contentKinds;
export type ContentOf<Kind extends ContentKind> = v.InferOutput<(typeof contentKinds)[Kind]>;
/** The entries of a content folder, by kind. */
export type ContentSet = { [Kind in ContentKind]: ContentOf<Kind>[] };
/** The kinds in the order in which imports check and save them: referenced ones first. */
export const kindNames = Object.keys(contentKinds).filter(isContentKind);

/** Whether a stored or received name is that of a kind. */
export function isContentKind(name: string): name is ContentKind {
  return Object.hasOwn(contentKinds, name);
}

/** The unique name of an entry within its kind: `slug`, `key` or `id`. */
export function slugOf(entry: { slug: string } | { id: string } | { key: string }): string {
  if ('slug' in entry) return entry.slug;
  return 'key' in entry ? entry.key : entry.id;
}

const hasEveryKind = (set: Partial<ContentSet>): set is ContentSet =>
  kindNames.every((kind) => set[kind] !== undefined);

/** No entries of any kind, to be filled. */
export function emptyContentSet(): ContentSet {
  const set: Partial<ContentSet> = {};
  for (const kind of kindNames) set[kind] = [];
  if (!hasEveryKind(set)) throw new Error('a kind of content is missing');
  return set;
}
