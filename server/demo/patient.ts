import * as v from 'valibot';
import { bill } from '#contract/bill.ts';
import { cardOrder } from '#contract/cardOrder.ts';
import { comment } from '#contract/comment.ts';
import { consult } from '#contract/consult.ts';
import { documentCategories } from '#contract/document.ts';
import { medicine } from '#contract/medicine.ts';
import { messageBody } from '#contract/message.ts';
import { healthLists, profile } from '#contract/profile.ts';
import { loanRecommendation, recommendation } from '#contract/recommendation.ts';
import { result } from '#contract/result.ts';
import { localizedText, slug } from '#contract/text.ts';
import { departments, subjectText, urgencies } from '#contract/ticket.ts';
import { daysFromSeed, moment } from './moment.ts';

// Schemas of `patients.json`; `demoPatient`, at the end, is the whole.

/** A name that is unique among a patient's records; ids derive from it, and records refer to it. */
const key = slug;
const confirmation = v.nullable(v.pipe(v.number(), v.integer(), v.maxValue(48209)));

const visit = v.object({
  key,
  code: v.pipe(v.string(), v.regex(/^[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{3}$/)),
  careCenter: slug,
  physician: v.nullable(slug),
  startsAt: moment,
  preparation: v.array(localizedText),
  bring: v.optional(v.array(localizedText), []),
  fastFrom: v.optional(v.nullable(moment), null),
  waterUntil: v.optional(v.nullable(moment), null),
  phone: v.string(),
});

const patientPackage = v.object({
  key,
  package: slug,
  status: v.picklist(['active', 'done', 'canceled']),
  startsAt: daysFromSeed,
  expiresAt: daysFromSeed,
  steps: v.array(
    v.object({ key, title: localizedText, dueAt: daysFromSeed, doneAt: v.nullable(daysFromSeed) }),
  ),
  visits: v.array(visit),
  preparation: v.array(v.object({ key, text: localizedText, doneAt: v.nullable(moment) })),
});
export type DemoPackage = v.InferOutput<typeof patientPackage>;

/** `number` is below the start of the server's sequence; `by` is the physician who writes. */
const message = v.variant('author', [
  v.object({
    author: v.literal('patient'),
    key,
    body: messageBody,
    attachments: v.array(key),
    number: confirmation,
    at: moment,
    readAt: v.nullable(moment),
  }),
  v.object({
    author: v.literal('clinic'),
    key,
    by: v.nullable(slug),
    body: messageBody,
    attachments: v.array(key),
    at: moment,
    readAt: v.nullable(moment),
  }),
]);
export type DemoMessage = v.InferOutput<typeof message>;

/** A ticket in one language: subject and messages are plain text. */
const ticket = v.object({
  key,
  number: v.pipe(v.number(), v.integer(), v.maxValue(480)),
  language: v.picklist(['fa', 'en', 'ar']),
  subject: subjectText,
  department: v.picklist(departments),
  status: v.picklist(['open', 'answered', 'closed']),
  urgency: v.picklist(urgencies),
  patientPackage: v.nullable(key),
  messages: v.pipe(v.array(message), v.minLength(1)),
});
export type DemoTicket = v.InferOutput<typeof ticket>;

/** `file` is a file in `documents/`; `name` is the file name that the patient sees. */
const document = v.object({
  key,
  title: localizedText,
  category: v.picklist(documentCategories),
  by: v.picklist(['patient', 'clinic']),
  file: v.string(),
  name: v.string(),
  takenAt: v.nullable(daysFromSeed),
  number: confirmation,
  createdAt: moment,
});
export type DemoDocument = v.InferOutput<typeof document>;

const form = v.object({
  key,
  questionnaire: v.string(),
  reason: v.nullable(localizedText),
  assignedAt: moment,
  dueAt: v.nullable(daysFromSeed),
});
export type DemoForm = v.InferOutput<typeof form>;

/** A comment in one language; the title of its `target` is stored in that language. */
const demoComment = v.object({
  ...v.pick(comment, ['target', 'name', 'body', 'rating', 'status']).entries,
  key,
  language: v.picklist(['fa', 'en', 'ar']),
  number: confirmation,
  at: moment,
  reply: v.nullable(v.object({ body: v.string(), at: moment })),
});
export type DemoComment = v.InferOutput<typeof demoComment>;

const optionalMoment = v.nullable(moment);
const optionalDay = v.nullable(daysFromSeed);

const demoBill = v.object({
  ...v.pick(bill, ['number', 'title', 'lines', 'status', 'payment']).entries,
  key,
  about: v.nullable(
    v.object({ kind: v.picklist(['consult', 'cardOrder', 'patientPackage']), key }),
  ),
  issuedAt: moment,
  dueAt: optionalDay,
  paidAt: optionalMoment,
});

const demoConsult = v.object({
  ...v.pick(consult, ['mode', 'status', 'question', 'join', 'summary']).entries,
  key,
  physician: slug,
  wishedSlot: optionalMoment,
  proposedSlot: optionalMoment,
  slot: optionalMoment,
  bill: v.nullable(key),
  number: confirmation,
  createdAt: moment,
});

const demoCardOrder = v.object({
  ...v.pick(cardOrder, ['holder', 'address', 'status']).entries,
  key,
  plan: slug,
  bill: v.nullable(key),
  number: confirmation,
  createdAt: moment,
});

/** `by` is a physician. */
const suggested = {
  key,
  by: slug,
  createdAt: moment,
  validUntil: optionalDay,
  answeredAt: optionalMoment,
  number: confirmation,
};
const demoRecommendation = v.object({
  ...v.pick(recommendation, ['reason', 'status']).entries,
  ...suggested,
  package: slug,
});
const demoLoan = v.object({
  ...v.omit(loanRecommendation, ['id', 'by', 'createdAt', 'validUntil', 'answeredAt', 'number'])
    .entries,
  ...suggested,
  firstDueAt: daysFromSeed,
});

/** `by` is a physician. */
const demoMedicine = v.object({
  ...v.pick(medicine, ['name', 'dosage', 'purpose']).entries,
  key,
  by: slug,
  startsAt: daysFromSeed,
  endsAt: optionalDay,
  updatedAt: moment,
});

/** `document` and `patientPackage` are keys; `comment.by` is a physician. */
const demoResult = v.object({
  ...v.pick(result, ['title', 'place', 'status', 'measurements']).entries,
  key,
  takenAt: moment,
  reportedAt: moment,
  comment: v.nullable(v.object({ text: localizedText, by: slug, at: moment })),
  document: v.nullable(key),
  patientPackage: v.nullable(key),
  seen: v.boolean(),
});

/**
 * The schema of a patient in `patients.json`. Times are relative to a seed instant, so that the demo
 * is always recent; only birth dates are absolute. `rows.ts` makes database rows from it.
 */
export const demoPatient = v.object({
  email: v.string(),
  phone: v.string(),
  name: localizedText,
  locale: v.picklist(['fa', 'en', 'ar']),
  profile: v.omit(profile, ['id', 'name', 'latinName', 'noneKnown']),
  noneKnown: v.array(v.object({ list: v.picklist(healthLists), by: slug, at: moment })),
  patientPackages: v.array(patientPackage),
  tickets: v.array(ticket),
  documents: v.array(document),
  forms: v.array(form),
  comments: v.array(demoComment),
  bills: v.array(demoBill),
  consults: v.array(demoConsult),
  cardOrders: v.array(demoCardOrder),
  recommendations: v.array(demoRecommendation),
  loanRecommendations: v.array(demoLoan),
  results: v.array(demoResult),
  medicines: v.array(demoMedicine),
});
export type DemoPatient = v.InferOutput<typeof demoPatient>;
