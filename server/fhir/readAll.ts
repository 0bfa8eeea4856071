import * as v from 'valibot';
import { healthLists, withoutRefuted } from '#contract/profile.ts';
import { type Entry, identifiersOf, type ReadBundle } from './bundle.ts';
import { optional, text } from './elements.ts';
import { addRow, type ImportContext } from './imported.ts';
import { clinicSystem } from './names.ts';
import { appointmentPatient, readCarePlan, readLooseAppointments } from './readCare.ts';
import { readDocument } from './readDocument.ts';
import { isFormTask, readFormTask, readQuestionnaires, readResponse } from './readForm.ts';
import { readMedicine } from './readMedicine.ts';
import { isBloodGroup, readBloodGroup, readProfileEntry } from './readProfile.ts';
import { readResults } from './readResults.ts';
import { isConsult, readConsult } from './readVisit.ts';

/**
 * Reads all resources but the patients, who are known by now. Faults and notes are added to the
 * bundle, rows and files to the patients.
 */
export async function readResourcesOf(context: ImportContext): Promise<void> {
  const { bundle, used } = context;
  const { entries } = bundle;
  const ofType = (...types: string[]) => entries.filter(({ type }) => types.includes(type));
  /** Those of some types that were not read with another resource. */
  const take = (found: readonly Entry[]): Entry[] => {
    const rest = found.filter((entry) => !used.has(entry));
    for (const entry of rest) used.add(entry);
    return rest;
  };
  for (const entry of take(ofType('AllergyIntolerance', 'Condition', 'MedicationStatement')))
    readProfileEntry(context, entry);
  for (const entry of take(ofType('MedicationRequest'))) readMedicine(context, entry);
  for (const entry of take(ofType('Observation').filter(isBloodGroup)))
    readBloodGroup(context, entry);
  for (const entry of take(ofType('CarePlan'))) readCarePlan(context, entry);
  for (const entry of take(ofType('Appointment').filter(isConsult))) {
    const patient = appointmentPatient(context, entry);
    if (patient) readConsult(context, patient, entry);
  }
  readLooseAppointments(context, take(ofType('Appointment')));
  const sheets = new Map<Entry, string>();
  for (const entry of take(ofType('DocumentReference'))) readDocument(context, entry, sheets);
  readResults(context, entries, sheets);
  const questionnaires = readQuestionnaires(context, take(ofType('Questionnaire')));
  const assigned = take(ofType('Task').filter(isFormTask)).flatMap(
    (entry) => readFormTask(context, entry, questionnaires) ?? [],
  );
  const responses = take(ofType('QuestionnaireResponse'));
  for (const entry of responses) await readResponse(context, entry, questionnaires, assigned);
  const answered = new Set(responses.map(({ resource }) => resource['questionnaire']));
  for (const [canonical, { entry }] of questionnaires)
    if (!answered.has(canonical) && !assigned.some((one) => one.canonical === canonical))
      bundle.note(entry.path, 'nobody has it to fill in: add it to the public content instead');
  nameUnread(context);
  addProfiles(context);
}

/** Only read where something else refers to them. */
const helpers = new Set(
  'Organization Practitioner PractitionerRole Location Binary Medication'.split(' '),
);

function nameUnread({ bundle, used, patients }: ImportContext): void {
  for (const entry of bundle.entries) {
    if (used.has(entry) || patients.has(entry)) continue;
    if (identifiersOf(entry).some(({ system }) => system === clinicSystem)) continue;
    if (entry.type === 'OperationOutcome') {
      noteOutcome(bundle, entry);
      continue;
    }
    const why = helpers.has(entry.type)
      ? `nothing that was taken needs this ${entry.type}`
      : `${entry.type}: Nabz has no place for it`;
    bundle.note(entry.path, why);
  }
}

const outcome = v.looseObject({
  issue: v.array(v.looseObject({ diagnostics: optional(text) })),
});

/** An export names what it leaves out: the file is not whole. */
function noteOutcome(bundle: ReadBundle, { path, resource }: Entry): void {
  const parsed = v.safeParse(outcome, resource);
  for (const { diagnostics = 'without details' } of parsed.success ? parsed.output.issue : [{}])
    bundle.note(path, `the file states a problem of its own: ${diagnostics.slice(0, 300)}`);
}

function addProfiles(context: ImportContext): void {
  for (const patient of context.patients.values()) {
    const { path } = patient.entry;
    const profile = withoutRefuted(patient.profile);
    for (const list of healthLists)
      if (patient.profile.noneKnown[list] && !profile.noneKnown[list])
        context.bundle.note(path, `the file has ${list} and states that there are none`);
    addRow(context, patient, path, 'profile', { ...profile, id: patient.accountId });
  }
}
