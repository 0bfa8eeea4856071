import * as v from 'valibot';
import { uuid } from './ids.ts';
import { defineMutation } from './mutation.ts';
import { boundedLocalizedText, typedText } from './text.ts';
import { clientDate, instant } from './time.ts';

export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;
export const maxProfileEntries = 50;

/** The lists of which the clinic can state that there is nothing to enter. */
export const healthLists = ['allergies', 'conditions', 'medications'] as const;
export type HealthList = (typeof healthLists)[number];

/** What the clinic entered is in several languages; what the patient typed is under `und`. */
const entry = boundedLocalizedText(300);
const entries = v.pipe(v.array(entry), v.maxLength(maxProfileEntries));
const phone = v.pipe(
  v.string(),
  v.maxLength(80),
  v.trim(),
  v.minLength(5),
  v.maxLength(30),
  v.regex(/^[+\d\s()-]+$/),
);

/** Each field can be changed alone, so that two devices, or device and clinic, rarely collide. */
const fields = {
  name: v.nullable(typedText(80)),
  /** As in the passport; shown to a clinic that does not read the patient's script. */
  latinName: v.nullable(v.pipe(typedText(80), v.regex(/^[\p{Script=Latin}\p{M}' .-]+$/u))),
  birthDate: v.nullable(clientDate),
  sex: v.nullable(v.picklist(['female', 'male'])),
  bloodGroup: v.nullable(v.picklist(bloodGroups)),
  allergies: entries,
  conditions: entries,
  medications: entries,
  emergencyContact: v.nullable(v.object({ name: entry, relation: entry, phone })),
  /** Values of results appear at once, or with the clinic's comment (records/results/). */
  resultsShown: v.picklist(['at-once', 'after-comment']),
};

/** Who asked the patient, and when. Without a name it is the clinic. */
const noneKnown = v.object({ by: v.nullable(boundedLocalizedText(300)), at: instant });
export type NoneKnown = v.InferOutput<typeof noneKnown>;

/**
 * What the clinic knows about the patient: a mirrored row whose id is the account's. An account
 * that nobody has written a profile for has none. It is stored on devices; old shapes must stay
 * readable. E-mail and phone are the account's: they are changed online, with a code.
 */
export const profile = v.object({
  id: uuid,
  ...fields,
  /** Absent in rows of earlier releases. */
  resultsShown: v.optional(fields.resultsShown, 'at-once'),
  /**
   * Lists that are empty because the patient was asked; any other empty one says only that nobody
   * wrote. Absent in rows of earlier releases.
   */
  noneKnown: v.optional(
    v.object({
      allergies: v.optional(noneKnown),
      conditions: v.optional(noneKnown),
      medications: v.optional(noneKnown),
    }),
    {},
  ),
});
export type Profile = v.InferOutput<typeof profile>;

export type ProfileField = keyof typeof fields;
export const profileFields = Object.keys(fields).filter(isProfileField);

export function isProfileField(name: string): name is ProfileField {
  return Object.hasOwn(fields, name);
}

/** A profile in which nothing is known. */
export const emptyProfile = (id: string): Profile => ({
  id,
  name: null,
  latinName: null,
  birthDate: null,
  sex: null,
  bloodGroup: null,
  allergies: [],
  conditions: [],
  medications: [],
  emergencyContact: null,
  resultsShown: 'at-once',
  noneKnown: {},
});

/** The profile without the marks of lists that have entries: an entry refutes "none known". */
export function withoutRefuted(row: Profile): Profile {
  const noneKnown: Profile['noneKnown'] = {};
  for (const list of healthLists) {
    // Rows that a device got before the release with these marks have none.
    const mark = row.noneKnown?.[list];
    if (mark && row[list].length === 0) noneKnown[list] = mark;
  }
  return { ...row, noneKnown };
}

/** One field with its new value; `from` is what whoever changes it has seen. */
export const profileFieldChange = <Name extends ProfileField>(field: Name) =>
  v.object({ field: v.literal(field), value: fields[field], from: fields[field] });

const changeOf = <Name extends ProfileField>(field: Name) =>
  v.object({ profileId: uuid, ...profileFieldChange(field).entries });

/**
 * The patient changes one field. `from` is what the device showed: the server refuses the change
 * (`changed-meanwhile`) when the clinic has written something else since.
 */
export const changeProfile = defineMutation({
  name: 'profile.change',
  args: v.variant('field', [
    changeOf('name'),
    changeOf('latinName'),
    changeOf('birthDate'),
    changeOf('sex'),
    changeOf('bloodGroup'),
    changeOf('allergies'),
    changeOf('conditions'),
    changeOf('medications'),
    changeOf('emergencyContact'),
    changeOf('resultsShown'),
  ]),
  stream: ({ profileId, field }) => `profile:${profileId}:${field}`,
  effects: ({ profileId, field, value }) => [
    {
      collection: 'profile',
      id: profileId,
      change: (row: Profile | undefined): Profile =>
        withoutRefuted({ ...emptyProfile(profileId), ...row, [field]: value }),
    },
  ],
});
