import * as v from 'valibot';
import { bloodGroups, type Profile } from '#contract/profile.ts';
import { systems } from '#contract/fhir/json.ts';
import type { Entry } from './bundle.ts';
import { concept, conceptText, optional, text } from './elements.ts';
import { type ImportContext, patientOf } from './imported.ts';

// Allergies, conditions, medicines and the blood group: entries of the profile, in their words.

const schema = v.looseObject({
  status: optional(text),
  clinicalStatus: optional(concept),
  verificationStatus: optional(concept),
  code: optional(concept),
  medicationCodeableConcept: optional(concept),
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
    return bundle.note(path, `is ${status}: only what is so now is held`);
  if (verification === 'refuted' || verification === 'entered-in-error')
    return bundle.note(path, `is ${verification} and was left out`);
  const words = conceptText(read.medicationCodeableConcept ?? read.code);
  if (!words) return bundle.fault(path, 'has no text and no code');
  bundle.noteOthers(entry, [
    ...Object.keys(schema.entries),
    kind.of,
    'category',
    'effectiveDateTime',
    'medicationCodeableConcept',
  ]);
  const entries: Profile['allergies'] = patient.profile[kind.field];
  if (!entries.some((one) => JSON.stringify(one) === JSON.stringify(words))) entries.push(words);
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
