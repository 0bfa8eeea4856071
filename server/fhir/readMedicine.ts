import * as v from 'valibot';
import { prescriberTitle } from '#contract/fhir/medicine.ts';
import type { LocalizedText } from '#contract/text.ts';
import { localizedOf } from '../results/resources.ts';
import type { Entry } from './bundle.ts';
import {
  concept,
  conceptText,
  dayFrom,
  extensionTexts,
  humanName,
  instantFrom,
  list,
  namedText,
  nameText,
  optional,
  period,
  primitive,
  reference,
  text,
} from './elements.ts';
import { rowIdOf } from './identity.ts';
import { addRow, type ImportContext, patientOf } from './imported.ts';
import { nameOfMedication } from './readProfile.ts';

const schema = v.looseObject({
  status: text,
  intent: optional(text),
  medicationCodeableConcept: optional(concept),
  medicationReference: optional(reference),
  authoredOn: optional(text),
  requester: optional(reference),
  reasonCode: list(concept),
  dosageInstruction: list(
    v.looseObject({
      text: optional(text),
      _text: optional(primitive),
      timing: optional(
        v.looseObject({ repeat: optional(v.looseObject({ boundsPeriod: optional(period) })) }),
      ),
    }),
  ),
});

const taken = ['active', 'completed', 'stopped'];

/** A MedicationRequest as a prescribed medicine. https://hl7.org/fhir/R4/medicationrequest.html */
export function readMedicine(context: ImportContext, entry: Entry): void {
  const { bundle } = context;
  const { path } = entry;
  const read = bundle.parse(schema, entry);
  const patient = read && patientOf(context, entry, 'subject');
  if (!read || !patient) return;
  bundle.noteOthers(entry, [...Object.keys(schema.entries), 'subject']);
  if (!taken.includes(read.status)) return bundle.note(path, `is ${read.status} and was left out`);
  const [dosage, ...others] = read.dosageInstruction ?? [];
  if (others.length > 0)
    return bundle.note(path, 'has several dosage instructions and was left out');
  const words = localizedOf(dosage?.text, dosage?._text);
  // A medicine without its dosage in words would be worse than none.
  if (!words) return bundle.note(path, 'does not say in words how it is taken, so it was left out');
  const bounds = dosage?.timing?.repeat?.boundsPeriod;
  const startsAt = dayFrom(bounds?.start) ?? dayFrom(read.authoredOn);
  const endsAt = dayFrom(bounds?.end) ?? null;
  if (startsAt === undefined) return bundle.fault(path, 'has no first day');
  if (endsAt === null && read.status !== 'active')
    return bundle.note(path, `is ${read.status} without a last day and was left out`);
  const name =
    conceptText(read.medicationCodeableConcept) ??
    nameOfMedication(context, entry, read.medicationReference);
  if (!name) return bundle.fault(path, 'its medicine has no name');
  addRow(context, patient, path, 'medicine', {
    id: rowIdOf(patient.accountId, entry),
    name,
    dosage: words,
    purpose: conceptText(read.reasonCode?.[0]) ?? null,
    by: prescriberOf(context, entry, read.requester),
    startsAt,
    endsAt,
    updatedAt: instantFrom(read.authoredOn) ?? context.now,
  });
}

const practitioner = v.looseObject({ name: list(humanName) });

function prescriberOf(
  { bundle, used }: ImportContext,
  entry: Entry,
  to: v.InferOutput<typeof reference> | undefined,
): { name: LocalizedText; title: LocalizedText } {
  const found = to?.reference === undefined ? undefined : bundle.find(to, entry);
  if (found?.type === 'Practitioner') used.add(found);
  const person = found?.type === 'Practitioner' ? bundle.parse(practitioner, found) : undefined;
  const name = person?.name?.[0] && nameText(person.name[0]);
  return {
    name: name ?? namedText(to) ?? { und: '' },
    title: extensionTexts(to, prescriberTitle)[0] ?? { und: '' },
  };
}
