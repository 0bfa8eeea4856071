import * as v from 'valibot';
import { careCodeHash, careLabel, carer, chosenAllows } from '../carer.ts';
import { clientDate } from '../time.ts';

/** Who agreed that a carer is let in; it stands in the audit log. */
export const careConsents = ['patient', 'representative'] as const;
export const careConsent = v.picklist(careConsents);
export type CareConsent = v.InferOutput<typeof careConsent>;

/** The last day of a grant that the clinic makes lies within this; the patient can move it. */
export const maxCareDays = 90;

/**
 * For patients who cannot use their own phone, such as at a bed: decision 0093. The desk makes the
 * code, as a patient's phone does: the server gets its hash only, and a grant's id derives from it.
 */
export const staffCarerEndpoints = {
  /** All grants of the patient, the newest first. */
  staffCarers: {
    method: 'GET',
    path: 'staff/patients/{patient}/carers',
    access: 'staff',
    may: 'carers.read',
    answer: v.object({ carers: v.array(carer) }),
  },
  /** Offers access to whoever takes up the code. Sent again, it is the same offer. */
  staffStartCarer: {
    method: 'PUT',
    path: 'staff/patients/{patient}/carers/{grant}',
    access: 'staff',
    may: 'carers.write',
    body: v.object({
      /** Who it is, as the clinic knows; the patient can change it. */
      label: v.nullable(careLabel),
      allows: chosenAllows,
      endsOn: clientDate,
      codeHash: careCodeHash,
      /** Who was asked. */
      consent: careConsent,
    }),
    answer: carer,
  },
  /** Ends an offer or an access, also one that the patient granted. */
  staffEndCarer: {
    method: 'POST',
    path: 'staff/patients/{patient}/carers/{grant}/end',
    access: 'staff',
    may: 'carers.write',
    answer: carer,
  },
} as const;
