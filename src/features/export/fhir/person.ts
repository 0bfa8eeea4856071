import { addNoneKnown } from '#contract/fhir/noneKnown.ts';
import { emptyProfile, type HealthList, type Profile } from '#contract/profile.ts';
import type { LocalizedText } from '#contract/text.ts';
import {
  type Element,
  type Resource,
  systems,
  terminology,
  unknownValue,
} from '#contract/fhir/json.ts';
import { noneKnownWords } from '#records/entries/words.ts';
import type { Builder } from './build.ts';

// The person and what the profile says: Patient, AllergyIntolerance, Condition,
// MedicationStatement, and the blood group as an Observation.

/** The ids of what the sections of a patient summary list. */
export interface ProfileIds {
  allergies: string[];
  conditions: string[];
  medications: string[];
  bloodGroup: string[];
}

export function addPerson(to: Builder, clinicName: string): ProfileIds {
  const profile = to.records.rows.profile.find(({ id }) => id === to.records.accountId);
  to.add(patient(to, profile));
  to.add({ resourceType: 'Organization', id: to.clinicId, name: to.say(clinicName) });
  const words = (list: HealthList) => to.i18n._(noneKnownWords[list]);
  const none = addNoneKnown(to, profile ?? emptyProfile(to.accountId), {
    allergies: words('allergies'),
    conditions: words('conditions'),
    medications: words('medications'),
  });
  return {
    allergies: [
      ...each(to, 'allergy', profile?.allergies, (id, code) => ({
        resourceType: 'AllergyIntolerance',
        id,
        clinicalStatus: terminology('allergyintolerance-clinical', 'active', 'Active'),
        code,
        patient: to.patient,
      })),
      ...none.allergies,
    ],
    conditions: [
      ...each(to, 'condition', profile?.conditions, (id, code) => ({
        resourceType: 'Condition',
        id,
        clinicalStatus: terminology('condition-clinical', 'active', 'Active'),
        category: [terminology('condition-category', 'problem-list-item', 'Problem List Item')],
        code,
        subject: to.patient,
      })),
      ...none.conditions,
    ],
    medications: [
      ...each(to, 'medication', profile?.medications, (id, code) => ({
        resourceType: 'MedicationStatement',
        id,
        status: 'active',
        medicationCodeableConcept: code,
        subject: to.patient,
        _effectiveDateTime: unknownValue,
      })),
      ...none.medications,
    ],
    bloodGroup: addBloodGroup(to, profile?.bloodGroup ?? null),
  };
}

function patient(to: Builder, profile: Profile | undefined): Resource {
  const { accountId, accountName, contacts } = to.records;
  const name = profile?.name ?? accountName;
  const latin = profile?.latinName ?? null;
  const telecom: Element[] = [
    ...(contacts?.phone ? [{ system: 'phone', value: to.say(contacts.phone.address) }] : []),
    ...(contacts?.email ? [{ system: 'email', value: to.say(contacts.email.address) }] : []),
  ];
  const emergency = profile?.emergencyContact;
  return {
    resourceType: 'Patient',
    id: accountId,
    ...to.tag('profile', accountId),
    name: [
      name.trim() === '' ? unknownValue : { use: 'official', text: to.say(name) },
      ...(latin === null ? [] : [{ use: 'usual', text: to.say(latin) }]),
    ],
    ...(telecom.length > 0 ? { telecom } : {}),
    gender: profile?.sex ?? 'unknown',
    ...(profile?.birthDate ? { birthDate: profile.birthDate } : { _birthDate: unknownValue }),
    ...(emergency
      ? {
          contact: [
            {
              relationship: [
                to.concept(emergency.relation, {
                  system: `${systems.terminology}v2-0131`,
                  code: 'C',
                  display: 'Emergency Contact',
                }),
              ],
              name: to.string('text', emergency.name),
              telecom: [{ system: 'phone', value: to.say(emergency.phone) }],
            },
          ],
        }
      : {}),
  };
}

/** One resource for each entry of a list of the profile, in the words that were entered. */
function each(
  to: Builder,
  kind: string,
  entries: readonly LocalizedText[] = [],
  make: (id: string, code: Element) => Resource,
): string[] {
  const ids = new Map<string, Element>();
  for (const entry of entries) {
    const code = to.concept(entry);
    // Entries have no id. The same words are the same entry, wherever they stand in the list.
    if ('text' in code)
      ids.set(to.derivedId(to.records.accountId, `${kind}:${JSON.stringify(entry)}`), code);
  }
  for (const [id, code] of ids)
    to.add({ ...make(id, code), ...to.tag('profile', to.records.accountId) });
  return [...ids.keys()];
}

function addBloodGroup(to: Builder, group: string | null): string[] {
  if (group === null) return [];
  const id = to.derivedId(to.records.accountId, 'blood-group');
  to.add({
    resourceType: 'Observation',
    id,
    ...to.tag('profile', to.records.accountId),
    status: 'final',
    category: [terminology('observation-category', 'laboratory', 'Laboratory')],
    code: {
      coding: [
        { system: systems.loinc, code: '882-1', display: 'ABO and Rh group [Type] in Blood' },
      ],
    },
    subject: to.patient,
    _effectiveDateTime: unknownValue,
    performer: [to.patient],
    valueString: group,
  });
  return [id];
}
