import * as v from 'valibot';
import { uuid } from '../ids.ts';
import { slug, typedText } from '../text.ts';
import { instant, plainDate } from '../time.ts';

const saved = v.object({ id: uuid });
/** When the row was written that the change was made from; null: there was none. */
const before = v.nullable(instant);

/** Staff endpoints for the medicines that the clinic prescribed. */
export const staffMedicineEndpoints = {
  /** Adds the one with this id, or changes it. Sent again, nothing changes. */
  staffSaveMedicine: {
    method: 'PUT',
    path: 'staff/patients/{patient}/medicines/{medicine}',
    access: 'staff',
    may: 'medical',
    body: v.object({
      name: typedText(200),
      dosage: typedText(500),
      purpose: v.nullable(typedText(500)),
      physician: slug,
      startsAt: plainDate,
      /** The last day on which it is taken. */
      endsAt: v.nullable(plainDate),
      before,
    }),
    answer: saved,
  },
  /** For one that was entered by mistake; one that is no longer taken gets a last day. */
  staffRemoveMedicine: {
    method: 'POST',
    path: 'staff/patients/{patient}/medicines/{medicine}/remove',
    access: 'staff',
    may: 'medical',
    body: v.object({ before: instant }),
    answer: saved,
  },
} as const;
