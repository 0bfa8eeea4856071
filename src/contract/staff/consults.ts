import * as v from 'valibot';
import { login } from '../account.ts';
import { bill } from '../bill.ts';
import { consult, consultModes, consultStatuses, maxConsultNoteLength } from '../consult.ts';
import { uuid } from '../ids.ts';
import { loanRecommendation } from '../recommendation.ts';
import { boundedLocalizedText, boundedText, localizedText, slug, typedText } from '../text.ts';
import { clientDate, clientInstant, instant, plainDate } from '../time.ts';

/** An instant, or date and time by the clock of the clinic: `2026-12-01T16:30`. */
const clinicTime = v.pipe(
  v.string(),
  v.maxLength(40),
  v.regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z?$/),
);
/** The consultation as the page showed it; a change of another one is refused. */
const seen = v.optional(
  v.object({
    status: consult.entries.status,
    slot: v.nullable(clientInstant),
    proposedSlot: v.nullable(clientInstant),
  }),
);
const patient = { patient: v.string(), patientNumber: v.number(), patientLocale: v.string() };
/** Which list a consultation is in: waits for a time or the patient, has one, or has ended. */
export const consultGroups = ['waiting', 'scheduled', 'ended'] as const;

const listed = v.object({ ...consult.entries, ...patient });
export type StaffConsultRow = v.InferOutput<typeof listed>;

const weekTime = v.object({
  startsAt: instant,
  minutes: v.number(),
  modes: v.array(v.picklist(consultModes)),
  isOpen: v.boolean(),
});
const weekConsult = v.object({
  id: uuid,
  number: v.nullable(v.number()),
  patient: v.string(),
  mode: v.picklist(consultModes),
  state: v.picklist(['proposed', 'to-pay', 'scheduled', 'done']),
  startsAt: instant,
  minutes: v.number(),
});
const week = v.object({
  /** Whose weeks the member may see. */
  physicians: v.array(v.object({ slug, name: localizedText })),
  /** Null when there is none, or the member is no physician of the site any more. */
  physician: v.nullable(slug),
  /** IANA zone of the week. */
  timeZone: v.string(),
  /** The first day, a Saturday. */
  from: plainDate,
  /** Of the hours, and what staff opened; also those that patients have. */
  times: v.array(weekTime),
  consults: v.array(weekConsult),
  /** How long a time takes that is opened besides the hours. */
  minutes: v.number(),
  /** Patients can choose times until then. */
  bookableUntil: instant,
});
export type ConsultWeek = v.InferOutput<typeof week>;

const detail = v.object({
  consult: v.object({ ...consult.entries, question: v.nullable(v.string()) }),
  ...patient,
  bill: v.nullable(
    v.object({
      ...v.pick(bill, ['number', 'status', 'total']).entries,
      isPaidOnline: v.boolean(),
    }),
  ),
  /** The question is of another physician's patient; the medical role opens it in an emergency. */
  isRestricted: v.boolean(),
});
export type StaffConsultDetail = v.InferOutput<typeof detail>;

const changed = v.object({
  consultId: uuid,
  status: consult.entries.status,
  slot: consult.entries.slot,
  proposedSlot: consult.entries.proposedSlot,
});
const address = v.pipe(v.string(), v.maxLength(500), v.url(), v.startsWith('https://'));
const added = v.object({ id: uuid });

/** Staff endpoints for consults; `{consult}` is an id or the confirmation number. */
export const staffConsultEndpoints = {
  /** Those that wait for the clinic or have a time, the oldest first. */
  staffConsults: {
    method: 'GET',
    path: 'staff/consults',
    access: 'staff',
    may: 'consults',
    query: v.object({
      status: v.optional(v.picklist(consultStatuses)),
      group: v.optional(v.picklist(consultGroups)),
    }),
    /** Question, summary and notes are for keys with the medical role; members open them one by one. */
    answer: v.object({
      items: v.array(listed),
      total: v.number(),
      counts: v.object({ waiting: v.number(), scheduled: v.number() }),
    }),
  },
  /** Opening one is a line of the audit log. */
  staffConsult: {
    method: 'GET',
    path: 'staff/consults/{consult}',
    access: 'staff',
    may: 'consults',
    answer: detail,
  },
  /** The bytes of a file that the patient sent with the question; a line of the audit log. */
  staffConsultFile: {
    method: 'GET',
    path: 'staff/consults/{consult}/files/{file}',
    access: 'staff',
    may: 'medical',
    answer: v.blob(),
  },
  /** A physician's week; without a physician the own one, else the first. */
  staffConsultWeek: {
    method: 'GET',
    path: 'staff/consult-week',
    access: 'staff',
    may: 'consults',
    query: v.object({ physician: v.optional(slug), day: v.optional(clientDate) }),
    answer: week,
  },
  /** Opens or closes one time of a physician for patients. */
  staffSetConsultTime: {
    method: 'POST',
    path: 'staff/consult-times',
    access: 'staff',
    may: 'consults',
    body: v.object({
      physician: slug,
      startsAt: clientInstant,
      minutes: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(240)),
      isOpen: v.boolean(),
    }),
    answer: weekTime,
  },
  staffConsultPropose: {
    method: 'POST',
    path: 'staff/consults/{consult}/proposal',
    access: 'staff',
    may: 'consults',
    body: v.object({ at: clinicTime, seen }),
    answer: changed,
  },
  /**
   * Reserves a time that was agreed on, or moves it. With the time that it has, only how to join
   * changes, also after its beginning.
   */
  staffConsultSchedule: {
    method: 'POST',
    path: 'staff/consults/{consult}/schedule',
    access: 'staff',
    may: 'consults',
    body: v.object({
      at: clinicTime,
      /** Null or empty removes it; without one, what is stored stays. */
      url: v.optional(v.nullable(v.union([v.literal(''), address]))),
      text: v.optional(v.nullable(v.union([v.literal(''), typedText(1000)]))),
      seen,
    }),
    answer: changed,
  },
  /** What the physician wrote afterwards; the consult is then done. */
  staffConsultSummarize: {
    method: 'POST',
    path: 'staff/consults/{consult}/summary',
    access: 'staff',
    may: 'medical',
    body: v.object({
      summary: typedText(5000),
      /** The summary that this one replaces, as it was read; null for none. */
      before: v.optional(v.nullable(boundedLocalizedText(20_000))),
      seen,
    }),
    answer: changed,
  },
  staffConsultCancel: {
    method: 'POST',
    path: 'staff/consults/{consult}/cancel',
    access: 'staff',
    may: 'consults',
    /** The words are for the patient. */
    body: v.object({ note: v.optional(v.nullable(typedText(maxConsultNoteLength)), null), seen }),
    answer: changed,
  },
} as const;

/** Number or id of a patient: `P-1043`. Eight digits or more alone are a phone number. */
export const patientKey = v.union([
  v.pipe(v.string(), v.maxLength(11), v.regex(/^(?:P-\d{1,9}|\d{1,7})$/i)),
  uuid,
]);
/** The same, or e-mail or phone of the account. */
export const patientOrLogin = v.union([patientKey, login]);

const { principal, months, instalment, fee } = loanRecommendation.entries;

/** Staff endpoints that suggest a package or a loan to a patient. */
export const staffRecommendationEndpoints = {
  staffRecommendPackage: {
    method: 'POST',
    path: 'staff/recommendations',
    access: 'staff',
    may: 'medical',
    body: v.object({
      /** Sent again, it is the same recommendation. */
      id: v.optional(uuid),
      patient: patientOrLogin,
      package: slug,
      physician: slug,
      reason: typedText(1000),
      validUntil: v.optional(plainDate),
    }),
    answer: added,
  },
  staffRecommendLoan: {
    method: 'POST',
    path: 'staff/loan-recommendations',
    access: 'staff',
    may: 'medical',
    body: v.object({
      id: v.optional(uuid),
      patient: patientOrLogin,
      physician: slug,
      lender: typedText(200),
      purpose: typedText(200),
      principal,
      months,
      instalment,
      fee,
      firstDueAt: plainDate,
      conditions: v.pipe(v.array(boundedText(500)), v.maxLength(20)),
      validUntil: v.optional(plainDate),
    }),
    answer: added,
  },
  /** Ends one that the patient has not answered: nobody can answer it any more. */
  staffWithdrawRecommendation: {
    method: 'POST',
    path: 'staff/patients/{patient}/recommendations/{recommendation}/withdraw',
    access: 'staff',
    may: 'medical',
    body: v.object({ kind: v.picklist(['recommendation', 'loanRecommendation']) }),
    answer: added,
  },
} as const;
