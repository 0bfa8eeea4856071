import * as v from 'valibot';
import { bloodGroups, type HealthList, type Profile } from '#contract/profile.ts';
import { absenceOf } from '#contract/fhir/noneKnown.ts';
import { systems } from '#contract/fhir/json.ts';
import type { LocalizedText } from '#contract/text.ts';
import type { Entry } from './bundle.ts';
import {
  concept,
  conceptText,
  instantFrom,
  namedText,
  optional,
  reference,
  text,
} from './elements.ts';
import { type ImportContext, patientOf } from './imported.ts';

// Allergies, conditions, medicines and the blood group: entries of the profile, in their words.

const schema = v.looseObject({
  status: optional(text),
  clinicalStatus: optional(concept),
  verificationStatus: optional(concept),
  code: optional(concept),
  medicationCodeableConcept: optional(concept),
  medicationReference: optional(reference),
  recordedDate: optional(text),
  recorder: optional(reference),
  dateAsserted: optional(text),
  informationSource: optional(reference),
});

const kinds: Record<string, { field: HealthList; of: string }> = {
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
  const { coding = [] } = read.medicationCodeableConcept ?? read.code ?? {};
  const absence = coding
    .map((one) => absenceOf(kind.field, one))
    .find((found) => found !== undefined);
  // "Not taken: no known medicines" says the same as "active: no known medicines".
  const isNotTaken = absence === 'none' && status === 'not-taken';
  if (!current.includes(status) && !isNotTaken)
    return bundle.note(path, `is ${status}: only what is so now can be stored`);
  if (verification === 'refuted' || verification === 'entered-in-error')
    return bundle.note(path, `is ${verification} and was left out`);
  if (absence === 'unknown')
    return bundle.note(path, 'says that nobody knows, which an empty list says here');
  if (absence === 'none') return readNoneKnown(context, entry, kind.field, read, patient.profile);
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

/** "No known allergies" and the like; entries of the same file refute it (`readAll.ts`). */
function readNoneKnown(
  { bundle }: ImportContext,
  entry: Entry,
  list: HealthList,
  read: v.InferOutput<typeof schema>,
  profile: Profile,
): void {
  const { path, resource } = entry;
  const stated = read.recordedDate ?? read.dateAsserted;
  const meta = v.safeParse(v.looseObject({ lastUpdated: text }), resource['meta']);
  const at = instantFrom(stated ?? (meta.success ? meta.output.lastUpdated : undefined));
  if (at === undefined)
    return bundle.note(path, 'does not say when it was asked (recordedDate) and was left out');
  bundle.noteOthers(entry, [
    ...Object.keys(schema.entries),
    'patient',
    'subject',
    'category',
    'effectiveDateTime',
  ]);
  const by = namedText(read.recorder ?? read.informationSource) ?? null;
  profile.noneKnown[list] = { by, at };
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
