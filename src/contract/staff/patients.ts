import * as v from 'valibot';
import { login } from '../account.ts';
import { bill } from '../bill.ts';
import { cardOrder } from '../cardOrder.ts';
import { consult } from '../consult.ts';
import { document } from '../document.ts';
import { form } from '../form.ts';
import { uuid } from '../ids.ts';
import { medicine } from '../medicine.ts';
import { patientPackage } from '../patientPackage.ts';
import { profile } from '../profile.ts';
import { loanRecommendation, recommendation } from '../recommendation.ts';
import { measurement, result } from '../result.ts';
import { boundedText, localizedText, typedText } from '../text.ts';
import { ticket } from '../ticket.ts';
import { clientDate, instant } from '../time.ts';
import { healthFields } from './profile.ts';
import { role } from './roles.ts';

/** How the clinic names a patient: `P-1043`. */
export const patientCode = (number: number): string => `P-${number}`;

const person = v.object({
  id: uuid,
  number: v.number(),
  name: v.string(),
  latinName: v.nullable(v.string()),
  birthDate: profile.entries.birthDate,
  locale: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  /** The patient has chosen a password; an invited one has not yet. */
  hasSignedUp: v.boolean(),
});
export type StaffPatientRow = v.InferOutput<typeof person>;

/** Shown once: the secret is in the fragment, which browsers do not send. */
const invitation = v.object({ id: uuid, number: v.number(), url: v.string(), expiresAt: instant });
export type PatientInvitation = v.InferOutput<typeof invitation>;

/** Parts of a record; a role that may not open one gets its name in `hidden` instead. */
export const recordParts = [
  'safety',
  'packages',
  'forms',
  'answers',
  'results',
  'medicines',
  'documents',
  'consults',
  'bills',
  'tickets',
  'recommendations',
  'cardOrders',
] as const;
export const recordPart = v.picklist(recordParts);
export type RecordPart = v.InferOutput<typeof recordPart>;

/** Who looked at answers or a document, and what was done about flagged answers. */
const seen = v.nullable(v.object({ at: instant, by: v.string(), done: v.nullable(v.string()) }));

export const sentAnswers = v.object({
  id: uuid,
  formId: uuid,
  title: localizedText,
  version: v.string(),
  number: v.nullable(v.number()),
  receivedAt: instant,
  /** The carer who sent them for the patient, by name. */
  writtenBy: v.optional(v.nullable(v.string()), null),
  /** Of a known instrument when all its questions are answered, with the highest possible one. */
  score: v.nullable(v.object({ value: v.number(), most: v.number() })),
  /** An answer needs somebody to act, such as item 9 of the PHQ-9. */
  isFlagged: v.boolean(),
  seen,
});
export type SentAnswers = v.InferOutput<typeof sentAnswers>;

const contact = v.nullable(v.object({ address: v.string(), isVerified: v.boolean() }));
const listOf = <Row extends v.GenericSchema>(row: Row) => v.optional(v.array(row));

export const patientRecord = v.object({
  ...person.entries,
  sex: profile.entries.sex,
  email: contact,
  phone: contact,
  emergencyContact: profile.entries.emergencyContact,
  /** Who of the staff wrote the values that the profile has now, by field. */
  profileAuthors: v.record(v.string(), v.object({ name: v.string(), at: instant })),
  createdAt: instant,
  /** Until when the link of an invitation is valid; null without one. */
  invitedUntil: v.nullable(instant),
  hidden: v.array(recordPart),
  /** Until when the member has restricted parts open, with a reason; null: not. */
  emergencyUntil: v.nullable(instant),
  safety: v.optional(v.pick(profile, [...healthFields, 'noneKnown'])),
  packages: listOf(patientPackage),
  forms: listOf(
    v.object({
      ...v.omit(form, ['questionnaire']).entries,
      title: localizedText,
      version: v.string(),
    }),
  ),
  /** Flagged and unseen ones first. */
  answers: listOf(sentAnswers),
  results: listOf(result),
  medicines: listOf(medicine),
  /** Values that the patient does not have yet. */
  unreleasedResults: listOf(
    v.object({
      id: uuid,
      title: v.string(),
      enteredBy: v.string(),
      enteredAt: instant,
      /** When the sample was taken, as far as the report says. */
      takenAt: v.nullable(instant),
      measurements: v.array(measurement),
    }),
  ),
  documents: listOf(v.object({ ...document.entries, seen })),
  /** Without question and summary for a role that has no access to medical data. */
  consults: listOf(
    v.object({
      ...v.omit(consult, ['question', 'summary', 'attachments', 'join', 'note', 'clinicNote'])
        .entries,
      question: v.nullable(v.string()),
      summary: v.nullable(localizedText),
      /** Of another physician: the medical role can open it in an emergency. */
      isRestricted: v.boolean(),
    }),
  ),
  /** `isRefunding`: its payment is given back, and the gateway has not confirmed it yet. */
  bills: listOf(v.object({ ...bill.entries, isRefunding: v.boolean() })),
  tickets: listOf(
    v.pick(ticket, [
      'id',
      'number',
      'subject',
      'department',
      'status',
      'urgency',
      'createdAt',
      'updatedAt',
    ]),
  ),
  recommendations: listOf(recommendation),
  loanRecommendations: listOf(loanRecommendation),
  cardOrders: listOf(cardOrder),
  /** The newest first; the patient sees the same list. */
  openings: v.array(
    v.object({
      at: instant,
      name: v.string(),
      roles: v.array(role),
      part: v.string(),
      reason: v.nullable(v.string()),
    }),
  ),
});
export type PatientRecord = v.InferOutput<typeof patientRecord>;

const number = v.pipe(v.string(), v.maxLength(12), v.transform(Number), v.integer(), v.minValue(1));

const codesToTell = v.object({
  codes: v.array(
    v.object({
      kind: v.picklist(['recover', 'verify', 'change']),
      name: v.string(),
      contact: v.string(),
      /** Null until `hiddenUntil`, for `hiddenBecause`. */
      code: v.nullable(v.string()),
      hiddenUntil: v.nullable(instant),
      /** `own-link`: who asks has made the link of the invitation, so a colleague tells the code. */
      hiddenBecause: v.nullable(v.picklist(['contact', 'own-link'])),
      expiresAt: instant,
    }),
  ),
});

/** Staff endpoints for patients; `{patient}` is an id or the number, as in `P-1043`. */
export const staffPatientEndpoints = {
  /**
   * Patients whose name, e-mail, phone or number, or whose ticket's or bill's number matches; all
   * without a text. The newest first, 50 at a time.
   */
  staffPatients: {
    method: 'GET',
    path: 'staff/patients',
    access: 'staff',
    may: 'patients.read',
    query: v.object({
      text: v.optional(boundedText(100)),
      /** Patients with lower numbers than this. */
      before: v.optional(number),
    }),
    answer: v.object({ items: v.array(person), hasMore: v.boolean() }),
  },
  /** An account without a password, and a link with which the patient chooses one. */
  staffCreatePatient: {
    method: 'POST',
    path: 'staff/patients',
    access: 'staff',
    may: 'patients.write',
    body: v.object({
      name: typedText(80),
      /** E-mail or phone; verified with a code before the account can be used. */
      login,
      locale: boundedText(8),
      birthDate: v.optional(v.nullable(clientDate), null),
      sex: v.optional(profile.entries.sex, null),
      /** The number of the letter whose sender it is; needs the permission `letters`. */
      letter: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    }),
    answer: invitation,
  },
  /** A new link in place of the one before, until the patient has signed up. */
  staffInvitePatient: {
    method: 'POST',
    path: 'staff/patients/{patient}/invitation',
    access: 'staff',
    may: 'patients.write',
    answer: invitation,
  },
  /** Everything on the record's page that the role may open; each part is in the audit log. */
  staffPatient: {
    method: 'GET',
    path: 'staff/patients/{patient}',
    access: 'staff',
    may: 'patients.read',
    query: v.object({
      /** Why it is opened: `search`, or a ticket as in `ticket 481`. */
      reason: v.optional(boundedText(60)),
    }),
    answer: patientRecord,
  },
  /** Unsent codes, which staff read out to the person, newest first. */
  staffCodes: {
    method: 'GET',
    path: 'staff/codes',
    access: 'staff',
    may: 'codes',
    answer: codesToTell,
  },
  /** Those of one patient; each that is shown is one line of the audit log, however often it is read. */
  staffPatientCodes: {
    method: 'GET',
    path: 'staff/patients/{patient}/codes',
    access: 'staff',
    may: 'codes',
    answer: v.object({ ...codesToTell.entries, hasSignedUp: v.boolean() }),
  },
} as const;
