import type { Medicine } from '../medicine.ts';
import type { Element } from './json.ts';
import type { FhirWriter } from './writer.ts';

/** The title of who prescribed, which FHIR has only on resources of persons. */
export const prescriberTitle = 'urn:nabz:prescriber-title';

/** A prescribed medicine; `day` is the date on which it is exported. */
export function addMedicine(to: FhirWriter, row: Medicine, day: string): void {
  const { endsAt } = row;
  to.add({
    resourceType: 'MedicationRequest',
    id: row.id,
    status: endsAt !== null && endsAt < day ? 'completed' : 'active',
    intent: 'order',
    medicationCodeableConcept: to.concept(row.name),
    subject: to.patient,
    authoredOn: row.updatedAt,
    requester: { ...to.named(row.by.name), ...titleOf(to, row) },
    ...(row.purpose === null ? {} : { reasonCode: [to.concept(row.purpose)] }),
    dosageInstruction: [
      {
        ...to.string('text', row.dosage),
        timing: {
          repeat: {
            boundsPeriod: { start: row.startsAt, ...(endsAt === null ? {} : { end: endsAt }) },
          },
        },
      },
    ],
  });
}

function titleOf(to: FhirWriter, { by }: Medicine): Element {
  const title = to.string('valueString', by.title);
  return 'valueString' in title ? { extension: [{ url: prescriberTitle, ...title }] } : {};
}
