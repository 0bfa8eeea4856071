import * as v from 'valibot';
import { uuid } from './ids.ts';
import { defineMutation } from './mutation.ts';
import { subject } from './drawing.ts';
import { drawing } from './image.ts';
import { localizedText, slug } from './text.ts';
import { instant, plainDate } from './time.ts';

/** A visit of a patient's package; `patientPackage` below is the row that is stored and sent. */
const visit = v.object({
  id: uuid,
  /** Typed in at reception; letters and digits without I, L, O, U. */
  code: v.pipe(v.string(), v.regex(/^[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{3}$/)),
  careCenter: v.object({
    name: localizedText,
    address: localizedText,
    city: localizedText,
    /** Its building, as on the center's page; absent of a photograph, and of earlier visits. */
    drawing: v.optional(drawing),
  }),
  physician: v.nullable(v.object({ name: localizedText, title: localizedText })),
  startsAt: instant,
  /** IANA zone of the care center: visits are shown in its local time. */
  timeZone: v.string(),
  preparation: v.array(localizedText),
  /** What to bring. */
  bring: v.optional(v.array(localizedText), []),
  /** From when the patient eats nothing, and until when plain water is allowed; null without fasting. */
  fastFrom: v.optional(v.nullable(instant), null),
  waterUntil: v.optional(v.nullable(instant), null),
  phone: v.string(),
  /** When the clinic marked it as done. */
  doneAt: v.optional(v.nullable(instant), null),
});
const canceledVisit = v.object({
  ...visit.entries,
  canceledAt: instant,
  /** What the clinic wrote about it. */
  reason: v.nullable(v.string()),
});
export type Visit = v.InferOutput<typeof visit>;

/**
 * A package bought by a patient, with a snapshot of its texts, and this patient's steps and visits:
 * a mirrored row. It is stored on devices; old shapes must stay readable.
 */
export const patientPackage = v.object({
  id: uuid,
  slug,
  title: localizedText,
  summary: localizedText,
  icon: subject,
  status: v.picklist(['active', 'done', 'canceled']),
  startsAt: plainDate,
  expiresAt: plainDate,
  steps: v.array(
    v.object({ id: uuid, title: localizedText, dueAt: plainDate, doneAt: v.nullable(plainDate) }),
  ),
  visits: v.array(visit),
  /** Apart from `visits`: an app that does not know this field must not show them as planned. */
  canceledVisits: v.optional(v.array(canceledVisit), []),
  /** What the clinic wrote when it canceled the package. */
  cancelReason: v.optional(v.nullable(v.string()), null),
  preparation: v.array(v.object({ id: uuid, text: localizedText, doneAt: v.nullable(instant) })),
});
export type PatientPackage = v.InferOutput<typeof patientPackage>;

/** The patient ticks or unticks a step of the preparation. */
export const checkPreparation = defineMutation({
  name: 'patientPackage.check',
  quiet: true,
  args: v.object({ patientPackageId: uuid, itemId: uuid, done: v.boolean() }),
  stream: (args) => `patientPackage:${args.patientPackageId}`,
  effects: (args, { at }) => [
    {
      collection: 'patientPackage',
      id: args.patientPackageId,
      change: (row: PatientPackage | undefined) =>
        row && {
          ...row,
          preparation: row.preparation.map((item) =>
            item.id === args.itemId ? { ...item, doneAt: args.done ? at : null } : item,
          ),
        },
    },
  ],
});
