import * as v from 'valibot';
import { departments } from '#contract/ticket.ts';
import { price } from '#contract/price.ts';
import { geo, phone } from '#contract/place.ts';
import { commentTarget } from '#contract/site/comments.ts';
import { type Questionnaire, questionnaire } from '#contract/questionnaire/questionnaire.ts';
import { localizedText, slug } from '#contract/text.ts';
import { instant } from '#contract/time.ts';
import { isRecord } from './files/parse.ts';

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
    /** What most guests pay; optional, as fields are that came later. */
    typical: v.optional(v.nullable(price), null),
    /** What makes it more or less expensive. */
    drivers: v.optional(v.array(localizedText), []),
  }),
  v.check(
    ({ price, upTo }) => price.amount <= upTo.amount && price.currency === upTo.currency,
    'upTo is less than price',
  ),
  v.check(
    ({ price, upTo, typical }) =>
      typical === null ||
      (price.amount <= typical.amount &&
        typical.amount <= upTo.amount &&
        typical.currency === price.currency),
    'typical is not between price and upTo',
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

/**
 * A questionnaire as stored: fields that the contract does not know follow the known ones, so that
 * an export has all of the operator's file.
 */
export const storedQuestionnaire = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset, addIssue, NEVER }): Questionnaire => {
    const parsed = v.safeParse(questionnaire, dataset.value);
    if (parsed.success) return withUnknown(parsed.output, dataset.value);
    for (const { message, path } of parsed.issues)
      addIssue({ message, ...(path === undefined ? {} : { path }) });
    return NEVER;
  }),
);

/** Adds to the parsed value what only the raw one has. */
function withUnknown<T>(parsed: T, raw: unknown): T {
  addUnknown(parsed, raw);
  return parsed;
}

function addUnknown(parsed: unknown, raw: unknown): void {
  if (Array.isArray(parsed) && Array.isArray(raw))
    for (const [at, inner] of parsed.entries()) addUnknown(inner, raw[at]);
  else if (isRecord(parsed) && isRecord(raw))
    for (const [key, inner] of Object.entries(raw))
      if (Object.hasOwn(parsed, key)) addUnknown(parsed[key], inner);
      else parsed[key] = inner;
}
