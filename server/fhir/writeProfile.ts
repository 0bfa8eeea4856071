import { terminology } from '#contract/fhir/json.ts';
import { addNoneKnown } from '#contract/fhir/noneKnown.ts';
import type { FhirWriter } from '#contract/fhir/writer.ts';
import type { Profile } from '#contract/profile.ts';

/** Entries have no id: the same words are the same entry. */
export function addProfile(to: FhirWriter, profile: Profile): void {
  const idOf = (kind: string, entry: object) =>
    to.derivedId(to.accountId, `${kind}:${JSON.stringify(entry)}`);
  for (const entry of profile.allergies)
    to.add({
      resourceType: 'AllergyIntolerance',
      id: idOf('allergy', entry),
      clinicalStatus: terminology('allergyintolerance-clinical', 'active', 'Active'),
      code: to.concept(entry),
      patient: to.patient,
    });
  for (const entry of profile.conditions)
    to.add({
      resourceType: 'Condition',
      id: idOf('condition', entry),
      clinicalStatus: terminology('condition-clinical', 'active', 'Active'),
      code: to.concept(entry),
      subject: to.patient,
    });
  for (const entry of profile.medications)
    to.add({
      resourceType: 'MedicationStatement',
      id: idOf('medication', entry),
      status: 'active',
      medicationCodeableConcept: to.concept(entry),
      subject: to.patient,
    });
  addNoneKnown(to, profile);
  if (profile.bloodGroup === null) return;
  to.add({
    resourceType: 'Observation',
    id: to.derivedId(to.accountId, 'blood-group'),
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: '882-1' }] },
    subject: to.patient,
    valueString: profile.bloodGroup,
  });
}
