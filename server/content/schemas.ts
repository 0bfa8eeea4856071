import * as v from 'valibot';
import { departments } from '#contract/ticket.ts';
import { price } from '#contract/price.ts';
import { geo, phone } from '#contract/place.ts';
import { commentTarget } from '#contract/site/comments.ts';
import { localizedText, slug } from '#contract/text.ts';
import { instant } from '#contract/time.ts';

/**
 * Schemas of kinds that only the server reads; pages get types of the contract made from them. Rows
 * of the `content` table and content folders of clinics have this form: new fields need a default.
 */
export const textPage = v.object({
  slug,
  title: localizedText,
  description: localizedText,
  lead: localizedText,
  body: localizedText,
});

export const plan = v.object({
  slug,
  name: localizedText,
  summary: localizedText,
  price,
  months: v.pipe(v.number(), v.integer(), v.minValue(1)),
  includes: v.array(localizedText),
  limits: v.array(localizedText),
  highlighted: v.boolean(),
});

/** A check-up card that patients order in the panel. */
export const cardPlan = v.object({
  slug,
  name: localizedText,
  summary: localizedText,
  price,
  includes: v.array(localizedText),
});

export const office = v.object({
  slug,
  name: localizedText,
  city: localizedText,
  address: localizedText,
  geo,
  phones: v.pipe(v.array(phone), v.minLength(1)),
  email: v.pipe(v.string(), v.email()),
  hours: localizedText,
  note: localizedText,
});

/** An extra beside the care itself, with a price range. */
export const estimateOption = v.pipe(
  v.object({
    slug,
    name: localizedText,
    detail: localizedText,
    per: v.picklist(['stay', 'day', 'person-day']),
    price,
    upTo: price,
  }),
  v.check(
    ({ price, upTo }) => price.amount <= upTo.amount && price.currency === upTo.currency,
    'upTo is less than price',
  ),
);

export const publicForm = v.object({
  slug,
  questionnaire: v.pipe(v.string(), v.minLength(1)),
  lead: localizedText,
  department: v.picklist(departments),
});

/** A comment imported with the content; those that patients write are mirrored records. */
export const importedComment = v.object({
  key: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  target: commentTarget,
  name: localizedText,
  body: localizedText,
  rating: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))),
  writtenAt: instant,
  reply: v.nullable(v.object({ body: localizedText, at: instant })),
});
