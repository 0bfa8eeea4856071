import * as v from 'valibot';
import { login } from '../account.ts';
import { consult, consultStatuses } from '../consult.ts';
import { uuid } from '../ids.ts';
import { loanRecommendation } from '../recommendation.ts';
import { boundedText, slug, typedText } from '../text.ts';
import { plainDate } from '../time.ts';

/** An instant, or date and time by the clock of the clinic: `2026-12-01T16:30`. */
const clinicTime = v.pipe(
  v.string(),
  v.maxLength(40),
  v.regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z?$/),
);
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
    query: v.object({ status: v.optional(v.picklist(consultStatuses)) }),
    answer: v.object({
      items: v.array(v.object({ ...consult.entries, patient: v.string() })),
      total: v.number(),
    }),
  },
  staffConsultPropose: {
    method: 'POST',
    path: 'staff/consults/{consult}/proposal',
    access: 'staff',
    may: 'consults',
    body: v.object({ at: clinicTime }),
    answer: changed,
  },
  /** Reserves a time that was agreed on, moves it, or sets how to join. */
  staffConsultSchedule: {
    method: 'POST',
    path: 'staff/consults/{consult}/schedule',
    access: 'staff',
    may: 'consults',
    body: v.object({
      at: clinicTime,
      url: v.optional(address),
      text: v.optional(typedText(1000)),
    }),
    answer: changed,
  },
  /** What the physician wrote afterwards; the consult is then done. */
  staffConsultSummarize: {
    method: 'POST',
    path: 'staff/consults/{consult}/summary',
    access: 'staff',
    may: 'medical',
    body: v.object({ summary: typedText(5000) }),
    answer: changed,
  },
  staffConsultCancel: {
    method: 'POST',
    path: 'staff/consults/{consult}/cancel',
    access: 'staff',
    may: 'consults',
    answer: changed,
  },
} as const;

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
      /** E-mail or phone of the account. */
      patient: login,
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
      patient: login,
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
