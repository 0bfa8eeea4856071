import {
  type HealthList,
  healthLists,
  type NoneKnown,
  type Profile,
  withoutRefuted,
} from '../profile.ts';
import { type Element, systems, terminology } from './json.ts';
import type { FhirWriter, Text } from './writer.ts';

// "No known allergies" and the like: the codes of SNOMED CT that the International Patient Summary
// takes in AllergyIntolerance, Condition and MedicationStatement.

const codes: Record<HealthList, { code: string; display: string }> = {
  allergies: { code: '716186003', display: 'No known allergy' },
  conditions: { code: '160245001', display: 'No current problems or disability' },
  medications: { code: '787481004', display: 'No known medications' },
};

/**
 * Adds a resource for each list that is empty because the patient was asked, and returns their ids.
 * `words` say it in the language of a person's file.
 */
export function addNoneKnown(
  to: FhirWriter,
  profile: Profile,
  words: Partial<Record<HealthList, Text>> = {},
): Record<HealthList, string[]> {
  const ids: Record<HealthList, string[]> = { allergies: [], conditions: [], medications: [] };
  const { noneKnown } = withoutRefuted(profile);
  for (const list of healthLists) {
    const mark = noneKnown[list];
    if (!mark) continue;
    const id = to.derivedId(to.accountId, `none-known:${list}`);
    const code = {
      coding: [{ system: systems.snomed, ...codes[list] }],
      ...to.string('text', words[list]),
    };
    to.add({ ...statement(to, list, mark, code), id, ...to.tag('profile', to.accountId) });
    ids[list].push(id);
  }
  return ids;
}

function statement(
  to: FhirWriter,
  list: HealthList,
  { by, at }: NoneKnown,
  code: Element,
): Element & { resourceType: string } {
  if (list === 'medications')
    return {
      resourceType: 'MedicationStatement',
      status: 'active',
      medicationCodeableConcept: code,
      subject: to.patient,
      effectiveDateTime: at,
      dateAsserted: at,
      informationSource: by === null ? to.clinic : to.named(by),
    };
  // The recorder must be a person, so the clinic is none.
  const recorded = { recordedDate: at, ...(by === null ? {} : { recorder: to.named(by) }) };
  if (list === 'allergies')
    return {
      resourceType: 'AllergyIntolerance',
      clinicalStatus: terminology('allergyintolerance-clinical', 'active', 'Active'),
      verificationStatus: terminology('allergyintolerance-verification', 'confirmed', 'Confirmed'),
      code,
      patient: to.patient,
      ...recorded,
    };
  return {
    resourceType: 'Condition',
    clinicalStatus: terminology('condition-clinical', 'active', 'Active'),
    verificationStatus: terminology('condition-ver-status', 'confirmed', 'Confirmed'),
    category: [terminology('condition-category', 'problem-list-item', 'Problem List Item')],
    code,
    subject: to.patient,
    ...recorded,
  };
}

/** Of the summary's first editions, which other systems still write. */
const absent = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips';
const read: Record<HealthList, readonly string[]> = {
  allergies: ['716186003', '160244002', 'no-known-allergies'],
  conditions: ['160245001', 'no-known-problems'],
  medications: ['787481004', 'no-known-medications'],
};
const unknown = ['no-allergy-info', 'no-problem-info', 'no-medication-info'];

/** Whether a coding states that there is nothing, or that nobody knows. */
export function absenceOf(
  list: HealthList,
  { system, code }: { system?: string | undefined; code?: string | undefined },
): 'none' | 'unknown' | undefined {
  if (code === undefined || (system !== systems.snomed && system !== absent)) return undefined;
  if (read[list].includes(code)) return 'none';
  return unknown.includes(code) ? 'unknown' : undefined;
}
