import * as v from 'valibot';
import { uuid } from '../ids.ts';
import { patientPackage } from '../patientPackage.ts';
import { localizedText, slug, typedText } from '../text.ts';
import { clientDate, clientInstant, instant } from '../time.ts';

const choice = v.object({ slug: v.string(), title: localizedText });

const reason = v.optional(v.nullable(typedText(400)), null);

/** One change of a patient's package. `from` is what the page showed, where it can be outdated. */
export const packageChange = v.variant('kind', [
  v.object({ kind: v.literal('add-step'), id: uuid, title: typedText(200), dueAt: clientDate }),
  v.object({ kind: v.literal('move-step'), id: uuid, from: clientDate, dueAt: clientDate }),
  v.object({
    kind: v.literal('finish-step'),
    id: uuid,
    /** Null: it is not done after all. */
    doneAt: v.nullable(clientDate),
  }),
  v.object({ kind: v.literal('cancel-step'), id: uuid }),
  v.object({
    kind: v.literal('add-visit'),
    id: uuid,
    careCenter: slug,
    physician: v.nullable(slug),
    startsAt: clientInstant,
  }),
  v.object({
    kind: v.literal('move-visit'),
    id: uuid,
    from: clientInstant,
    startsAt: clientInstant,
  }),
  /** `isDone` false: it is not done after all. */
  v.object({ kind: v.literal('finish-visit'), id: uuid, isDone: v.boolean() }),
  /** The words are for the patient. */
  v.object({ kind: v.literal('cancel-visit'), id: uuid, reason }),
  v.object({ kind: v.literal('dates'), startsAt: clientDate, expiresAt: clientDate }),
  v.object({ kind: v.literal('finish') }),
  v.object({ kind: v.literal('cancel'), reason }),
]);
export type PackageChange = v.InferOutput<typeof packageChange>;

/** Staff endpoints for packages and forms of a patient. */
export const staffCareEndpoints = {
  /** What can be chosen: published packages, centers, physicians, and questionnaires. */
  staffCareChoices: {
    method: 'GET',
    path: 'staff/care-choices',
    access: 'staff',
    may: 'care.read',
    answer: v.object({
      packages: v.array(choice),
      careCenters: v.array(choice),
      physicians: v.array(choice),
      questionnaires: v.array(v.object({ ...choice.entries, version: v.string() })),
    }),
  },
  /** The visits of all patients on a day by the clinic's clock; today without one. */
  staffVisits: {
    method: 'GET',
    path: 'staff/visits',
    access: 'staff',
    may: 'care.read',
    query: v.object({ day: v.optional(clientDate) }),
    answer: v.object({
      day: v.string(),
      items: v.array(
        v.object({
          id: uuid,
          code: v.string(),
          startsAt: instant,
          careCenter: v.object({ name: localizedText, city: localizedText }),
          physician: v.nullable(localizedText),
          package: localizedText,
          isDone: v.boolean(),
          patient: v.object({ name: v.string(), number: v.number() }),
        }),
      ),
    }),
  },
  /** A copy of the catalogue's package as it is now, in all languages. */
  staffAssignPackage: {
    method: 'POST',
    path: 'staff/patients/{patient}/packages',
    access: 'staff',
    may: 'care.write',
    /** Sent again with the same `id`, it is the same package. */
    body: v.object({ id: uuid, package: slug, startsAt: clientDate }),
    answer: patientPackage,
  },
  staffChangePackage: {
    method: 'POST',
    path: 'staff/patients/{patient}/packages/{package}/changes',
    access: 'staff',
    may: 'care.write',
    body: packageChange,
    answer: patientPackage,
  },
  staffAssignForm: {
    method: 'POST',
    path: 'staff/patients/{patient}/forms',
    access: 'staff',
    may: 'care.write',
    body: v.object({
      id: uuid,
      questionnaire: v.pipe(v.string(), v.maxLength(100)),
      dueAt: v.optional(v.nullable(clientDate), null),
      reason: v.optional(v.nullable(typedText(400)), null),
    }),
    answer: v.object({ formId: uuid }),
  },
  /** Takes back a form that the patient has not sent. */
  staffWithdrawForm: {
    method: 'POST',
    path: 'staff/patients/{patient}/forms/{form}/withdraw',
    access: 'staff',
    may: 'care.write',
    answer: v.object({ formId: uuid }),
  },
} as const;
