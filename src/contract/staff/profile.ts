import * as v from 'valibot';
import { login } from '../account.ts';
import { healthLists, profile, profileFieldChange } from '../profile.ts';
import { boundedText, typedText } from '../text.ts';

/** The fields that are not about health. */
export const personFields = ['name', 'latinName', 'birthDate', 'sex', 'emergencyContact'] as const;
export const healthFields = ['bloodGroup', ...healthLists] as const;

const person = v.variant('field', [
  profileFieldChange('name'),
  profileFieldChange('latinName'),
  profileFieldChange('birthDate'),
  profileFieldChange('sex'),
  profileFieldChange('emergencyContact'),
]);
export type PersonChange = v.InferOutput<typeof person>;
const health = v.variant('field', [
  profileFieldChange('bloodGroup'),
  profileFieldChange('allergies'),
  profileFieldChange('conditions'),
  profileFieldChange('medications'),
]);
export type HealthChange = v.InferOutput<typeof health>;

const contact = v.variant('field', [
  v.object({
    field: v.picklist(['email', 'phone']),
    value: v.nullable(login),
    from: v.nullable(boundedText(254)),
  }),
  v.object({ field: v.literal('locale'), value: boundedText(8), from: boundedText(20) }),
]);
export type ContactChange = v.InferOutput<typeof contact>;

const changed = v.object({ field: v.string() });

/**
 * Staff endpoints for a patient's profile, one field at a time. When the stored value is neither
 * `from` nor the new one, nothing is changed (`edited-meanwhile`, with the field).
 */
export const staffProfileEndpoints = {
  staffChangeProfile: {
    method: 'POST',
    path: 'staff/patients/{patient}/profile',
    access: 'staff',
    may: 'patients.write',
    body: person,
    answer: changed,
  },
  staffChangeHealth: {
    method: 'POST',
    path: 'staff/patients/{patient}/health',
    access: 'staff',
    may: 'medical',
    body: health,
    answer: changed,
  },
  /**
   * States that the patient was asked and has nothing for a list, or withdraws that; refused while
   * the list has entries (`list-not-empty`). An entry that is added withdraws it by itself. The same
   * member again on the same day changes nothing.
   */
  staffSetNoneKnown: {
    method: 'POST',
    path: 'staff/patients/{patient}/none-known',
    access: 'staff',
    may: 'medical',
    body: v.object({
      list: v.picklist(healthLists),
      isNoneKnown: v.boolean(),
      /** Who asked, when a program states it. */
      by: v.optional(typedText(80)),
    }),
    answer: v.object({ noneKnown: profile.entries.noneKnown }),
  },
  /**
   * E-mail, phone or language of the account; one of both contacts stays. A new contact is not
   * verified, and the one before gets a notice if it was.
   */
  staffChangeContact: {
    method: 'POST',
    path: 'staff/patients/{patient}/contact',
    access: 'staff',
    may: 'patients.write',
    body: contact,
    answer: changed,
  },
} as const;
