import * as v from 'valibot';
import { bloodGroups, type Profile } from '#contract/profile.ts';
import { systems } from '#contract/fhir/json.ts';
import type { LocalizedText } from '#contract/text.ts';
import type { Entry } from './bundle.ts';
import { concept, conceptText, namedText, optional, reference, text } from './elements.ts';
import { type ImportContext, patientOf } from './imported.ts';

// Allergies, conditions, medicines and the blood group: entries of the profile, in their words.

const schema = v.looseObject({
  status: optional(text),
  clinicalStatus: optional(concept),
  verificationStatus: optional(concept),
  code: optional(concept),
  medicationCodeableConcept: optional(concept),
  medicationReference: optional(reference),
});

const kinds: Record<string, { field: 'allergies' | 'conditions' | 'medications'; of: string }> = {
  AllergyIntolerance: { field: 'allergies', of: 'patient' },
  Condition: { field: 'conditions', of: 'subject' },
  MedicationStatement: { field: 'medications', of: 'subject' },
};

const current = ['active', 'recurrence', 'relapse', 'recorded', 'intended', 'unknown'];
const codeOf = (of: v.InferOutput<typeof concept> | undefined) => of?.coding?.[0]?.code;

export function readProfileEntry(context: ImportContext, entry: Entry): void {
  const { bundle } = context;
  const kind = kinds[entry.type];
  const read = bundle.parse(schema, entry);
  if (!kind || !read) return;
  const patient = patientOf(context, entry, kind.of);
  if (!patient) return;
  const { path } = entry;
  const verification = codeOf(read.verificationStatus);
  const status = codeOf(read.clinicalStatus) ?? read.status ?? 'active';
  if (!current.includes(status))
    return bundle.note(path, `is ${status}: only what is so now can be stored`);
  if (verification === 'refuted' || verification === 'entered-in-error')
    return bundle.note(path, `is ${verification} and was left out`);
  const words =
    conceptText(read.medicationCodeableConcept ?? read.code) ??
    nameOfMedication(context, entry, read.medicationReference);
  if (!words && read.medicationReference)
    return bundle.note(
      `${path}.medicationReference`,
      'its medicine has no name in the bundle and was left out',
    );
  if (!words) return bundle.fault(path, 'has no text and no code');
  bundle.noteOthers(entry, [
    ...Object.keys(schema.entries),
    kind.of,
    'category',
    'effectiveDateTime',
  ]);
  const entries: Profile['allergies'] = patient.profile[kind.field];
  if (!entries.some((one) => JSON.stringify(one) === JSON.stringify(words))) entries.push(words);
}

const medication = v.looseObject({ code: optional(concept) });

/** The code of a Medication of the bundle, else what the reference itself calls it. */
export function nameOfMedication(
  { bundle, used }: ImportContext,
  entry: Entry,
  to: v.InferOutput<typeof reference> | undefined,
): LocalizedText | undefined {
  const found = bundle.find(to, entry);
  const parsed = v.safeParse(medication, found?.resource);
  const name =
    found?.type === 'Medication' && parsed.success ? conceptText(parsed.output.code) : undefined;
  if (found && name) used.add(found);
  return name ?? namedText(to);
}

const observed = v.looseObject({ code: concept, valueString: optional(text) });

/** Whether an observation is the blood group, which the profile has. */
export function isBloodGroup({ resource }: Entry): boolean {
  const parsed = v.safeParse(observed, resource);
  return (
    parsed.success &&
    (parsed.output.code.coding ?? []).some(
      ({ system, code }) => system === systems.loinc && code === '882-1',
    )
  );
}

export function readBloodGroup(context: ImportContext, entry: Entry): void {
  const patient = patientOf(context, entry, 'subject');
  const parsed = v.safeParse(observed, entry.resource);
  if (!patient || !parsed.success) return;
  const group = bloodGroups.find((one) => one === parsed.output.valueString);
  if (group) patient.profile.bloodGroup = group;
  else context.bundle.note(entry.path, 'is no blood group such as "A+" in valueString');
}
