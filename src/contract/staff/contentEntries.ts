import * as v from 'valibot';
import { boundedText, localizedText, slug } from '../text.ts';
import { clientInstant, instant } from '../time.ts';
import { contentFault, entryName } from './contentFaults.ts';
import { contentRound } from './contentRounds.ts';

/** Kinds of content that the desk edits; the names are those in the database. Comments are apart. */
export const editedKinds = [
  'post',
  'package',
  'physician',
  'careCenter',
  'guest',
  'page',
  'plan',
  'cardPlan',
  'publicForm',
  'questionnaire',
  'office',
  'estimateOption',
  'category',
  'postCategory',
  'tag',
  'author',
] as const;
export const editedKind = v.picklist(editedKinds);
export type EditedKind = v.InferOutput<typeof editedKind>;

/** The largest picture that the desk sends, in bytes. */
export const maxPictureBytes = 20 * 1024 * 1024;

const data = v.record(boundedText(100), v.unknown());
const version = v.pipe(v.number(), v.integer(), v.minValue(0));
const locale = v.pipe(v.string(), v.maxLength(10), v.regex(/^[a-z]{2,3}$/));
const locales = v.pipe(v.array(locale), v.minLength(1), v.maxLength(20));
const act = v.picklist(['publish', 'withdraw']);

const languageState = v.object({
  locale: v.string(),
  /** `changed`: published, and the draft differs. `absent`: visitors read another language. */
  state: v.picklist(['published', 'changed', 'absent']),
  /** Parts that are written in another language, and not in this one. */
  missing: v.number(),
  /** Parts whose source changed after this language was written. */
  behind: v.number(),
  isScheduled: v.boolean(),
});
export type LanguageState = v.InferOutput<typeof languageState>;

const contentRow = v.object({
  kind: editedKind,
  slug: v.string(),
  title: localizedText,
  languages: v.array(languageState),
  /** Fields of all languages differ from what is published. */
  isChanged: v.boolean(),
  isReviewAsked: v.boolean(),
  changedAt: v.nullable(instant),
  changedBy: v.nullable(v.string()),
});
export type ContentRow = v.InferOutput<typeof contentRow>;

const schedule = v.object({
  locale: v.string(),
  act,
  at: instant,
  by: v.string(),
  /** Why it was not done at its time; empty before. */
  faults: v.array(contentFault),
});
export type ContentSchedule = v.InferOutput<typeof schedule>;

const entryPicture = v.object({
  name: v.string(),
  /** As texts name it below `images/`. */
  file: v.string(),
  hash: v.string(),
  width: v.number(),
  height: v.number(),
  isDraft: v.boolean(),
});
export type EntryPicture = v.InferOutput<typeof entryPicture>;

export const contentEntry = v.object({
  kind: editedKind,
  /** The address at which it is published, or will first be. */
  slug: v.string(),
  /** 0 when nobody has edited it. */
  version,
  data,
  published: v.nullable(data),
  /** What the draft began from, when that is no longer what is published. */
  base: v.nullable(data),
  hasConflict: v.boolean(),
  rounds: v.record(v.string(), contentRound),
  /** Of the site. */
  locales: v.array(v.string()),
  languages: v.array(languageState),
  isChanged: v.boolean(),
  changedAt: v.nullable(instant),
  changedBy: v.nullable(v.string()),
  review: v.nullable(v.object({ by: v.string(), at: instant })),
  /** Languages whose text nobody medical has reviewed, of an entry that names a reviewer. */
  unreviewed: v.array(v.string()),
  isReviewAsked: v.boolean(),
  schedule: v.array(schedule),
  /** Former addresses, which lead here. */
  formerSlugs: v.array(v.string()),
  /** Other entries that name this one or link to it: they follow a new address. */
  usedBy: v.array(entryName),
  /** The path of its page without the slug, such as `/blog`; null without a page. */
  path: v.nullable(v.string()),
  /** The address at which its page is previewed; null without one. */
  pagePath: v.nullable(v.string()),
  /** The names of the pictures beside the text. */
  places: v.array(v.string()),
  pictures: v.array(entryPicture),
});
export type ContentEntry = v.InferOutput<typeof contentEntry>;

const outcome = v.variant('status', [
  v.object({ status: v.literal('done'), slug: v.string() }),
  v.object({ status: v.literal('refused'), faults: v.array(contentFault) }),
]);
export type ContentOutcome = v.InferOutput<typeof outcome>;

const base = 'staff/content/entries/{kind}/{slug}';

/** The editor of public content. What changes the draft's text, or publishes it, names its version: else 409. */
export const staffContentEntryEndpoints = {
  staffContentList: {
    method: 'GET',
    path: 'staff/content/entries',
    access: 'staff',
    may: 'content.read',
    query: v.object({ kind: editedKind }),
    answer: v.object({ items: v.array(contentRow) }),
  },
  /** What fields that name other entries offer: slugs with their names. */
  staffContentNames: {
    method: 'GET',
    path: 'staff/content/names',
    access: 'staff',
    may: 'content.read',
    answer: v.record(v.string(), v.array(v.object({ slug: v.string(), title: localizedText }))),
  },
  staffContentEntry: {
    method: 'GET',
    path: base,
    access: 'staff',
    may: 'content.read',
    answer: contentEntry,
  },
  /** A draft, optionally a copy. Sent twice with the same address it is refused as taken. */
  staffCreateContent: {
    method: 'POST',
    path: 'staff/content/entries',
    access: 'staff',
    may: 'content',
    body: v.object({ kind: editedKind, slug, copyOf: v.optional(slug) }),
    answer: contentEntry,
  },
  staffSaveContent: {
    method: 'PUT',
    path: `${base}/draft`,
    access: 'staff',
    may: 'content',
    body: v.object({
      version,
      data,
      /** Texts that are still right though their source changed: the path of the text and a language. */
      settled: v.optional(
        v.pipe(v.array(v.object({ path: boundedText(300), locale })), v.maxLength(500)),
        [],
      ),
    }),
    answer: contentEntry,
  },
  /** Back to what is published; an entry that never was is deleted. */
  staffDiscardContent: {
    method: 'POST',
    path: `${base}/discard`,
    access: 'staff',
    may: 'content',
    body: v.object({ version }),
    answer: v.object({ isDeleted: v.boolean() }),
  },
  /** Joins the draft with what was published meanwhile; `prefer` decides where both changed. */
  staffJoinContent: {
    method: 'POST',
    path: `${base}/join`,
    access: 'staff',
    may: 'content',
    body: v.object({ version, prefer: v.picklist(['draft', 'published']) }),
    answer: contentEntry,
  },
  staffPublishContent: {
    method: 'POST',
    path: `${base}/publish`,
    access: 'staff',
    may: 'content',
    body: v.object({ version, locales }),
    answer: outcome,
  },
  /** Takes languages off the site, or with null the entry; its draft stays. */
  staffWithdrawContent: {
    method: 'POST',
    path: `${base}/withdraw`,
    access: 'staff',
    may: 'content',
    body: v.object({ version, locales: v.nullable(locales) }),
    answer: outcome,
  },
  /** Publishes or withdraws a language at a time; null takes the plan back. */
  staffScheduleContent: {
    method: 'PUT',
    path: `${base}/schedule`,
    access: 'staff',
    may: 'content',
    body: v.object({ locale, act, at: v.nullable(clientInstant) }),
    answer: contentEntry,
  },
  /** Asks the medical role to review the text. */
  staffAskReview: {
    method: 'POST',
    path: `${base}/ask-review`,
    access: 'staff',
    may: 'content',
    body: v.object({ version }),
    answer: contentEntry,
  },
  /** The text of all languages, as it is in the draft, was reviewed by this physician. */
  staffReviewContent: {
    method: 'POST',
    path: `${base}/review`,
    access: 'staff',
    may: 'content.review',
    body: v.object({ version, reviewer: slug }),
    answer: contentEntry,
  },
  /** The public page as HTML, made from the draft. */
  staffPreviewContent: {
    method: 'GET',
    path: `${base}/preview/{locale}`,
    access: 'staff',
    may: 'content.read',
    answer: v.unknown(),
  },
  /** The body is the picture. The query cuts it, in shares of its width and height. */
  staffSetPicture: {
    method: 'PUT',
    path: `${base}/pictures/{name}`,
    access: 'staff',
    may: 'content',
    query: v.object({
      x: v.optional(boundedText(20)),
      y: v.optional(boundedText(20)),
      width: v.optional(boundedText(20)),
      height: v.optional(boundedText(20)),
    }),
    answer: contentEntry,
  },
  /** Removes a picture of the draft that was not published. */
  staffRemovePicture: {
    method: 'POST',
    path: `${base}/pictures/{name}/remove`,
    access: 'staff',
    may: 'content',
    answer: contentEntry,
  },
  /** A picture of a draft: `{hash}-{width}.{format}`. */
  staffDraftPicture: {
    method: 'GET',
    path: 'staff/content/pictures/{file}',
    access: 'staff',
    may: 'content.read',
    answer: v.unknown(),
  },
} as const;
