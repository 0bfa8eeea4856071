import * as v from 'valibot';
import { extensions } from '#contract/fhir/result.ts';
import type { Result } from '#contract/result.ts';
import { FaultyFile } from '../results/faults.ts';
import { noValues, readResources } from '../results/readReport.ts';
import { localizedOf } from '../results/resources.ts';
import { idOf } from '../results/versions.ts';
import { type Entry, identifiersOf, listOf } from './bundle.ts';
import {
  extensionTexts,
  extensionValue,
  instantFrom,
  list,
  namedText,
  optional,
  primitive,
  reference,
  text,
} from './elements.ts';
import { isAwaited, isOwnResult, reportText } from './holdResults.ts';
import { patientIdentifiers, rowIdOf } from './identity.ts';
import { addRow, type ImportContext, type ImportedPatient, patientOf } from './imported.ts';
import { clinicSystem } from './names.ts';

const around = v.looseObject({
  basedOn: list(reference),
  performer: list(reference),
  conclusion: optional(text),
  _conclusion: optional(primitive),
  resultsInterpreter: list(reference),
});

/** The observations below a report or a panel. */
function membersOf({ bundle }: ImportContext, entry: Entry, element: string): Entry[] {
  return listOf(entry.resource[element]).flatMap((to, at) => {
    const found = bundle.find(to, entry);
    if (found?.type === 'Observation') return [found];
    bundle.fault(`${entry.path}.${element}[${at}]`, 'is no Observation of this bundle');
    return [];
  });
}

/** A report or an observation with everything below it, each once. */
function withMembers(context: ImportContext, entry: Entry): Entry[] {
  const all = new Set([entry]);
  // What is added while a set is read is read too.
  for (const one of all)
    for (const element of ['result', 'hasMember'])
      for (const member of membersOf(context, one, element)) all.add(member);
  return [...all];
}

/** Reports with their observations, and observations without a report: each is a result. */
export function readResults(
  context: ImportContext,
  entries: readonly Entry[],
  sheets: ReadonlyMap<Entry, string>,
): void {
  const { used } = context;
  const ofType = (type: string) => entries.filter((entry) => entry.type === type);
  const groups = [...ofType('DiagnosticReport'), ...panelsFirst(ofType('Observation'))];
  for (const entry of groups) {
    if (used.has(entry)) continue;
    const members = withMembers(context, entry);
    for (const member of members) used.add(member);
    const patient = patientOf(context, entry, 'subject');
    if (patient && areOf(context, patient, members))
      readResult(context, patient, members, sheets.get(entry));
  }
}

/** Whether no value of a report is another patient's. */
function areOf(
  { bundle, patients }: ImportContext,
  patient: ImportedPatient,
  members: readonly Entry[],
): boolean {
  const others = members.filter((member) => {
    const named = bundle.find(member.resource['subject'], member);
    return named && patients.has(named) && named !== patient.entry;
  });
  for (const { path } of others)
    bundle.fault(`${path}.subject`, 'is another patient than that of the report');
  return others.length === 0;
}

const panelsFirst = (entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => Number('hasMember' in b.resource) - Number('hasMember' in a.resource));

function readResult(
  context: ImportContext,
  patient: ImportedPatient,
  members: readonly Entry[],
  sheet: string | undefined,
): void {
  const { bundle, now } = context;
  const [entry] = members;
  const stated = entry && bundle.parse(around, entry);
  if (!entry || !stated) return;
  const { path } = entry;
  const parts = [...members, patient.entry].map(({ fullUrl, resource }) => ({ fullUrl, resource }));
  const laboratory = bundle.find(stated.performer?.[0], entry);
  if (laboratory) context.used.add(laboratory);
  try {
    const read = readResources(
      { resourceType: 'Bundle', entry: parts },
      [...members, patient.entry].map((part) => part.path),
    );
    const comment = commentOf(stated, entry, now);
    const expected = [
      'has no birth date to compare',
      ...(comment === null ? [] : ['The conclusion of the report']),
      ...(sheet === undefined ? [] : ['The file in the report']),
    ];
    for (const remark of read.remarks)
      if (!expected.some((known) => remark.includes(known))) bundle.note(path, remark);
    if (read.status === 'withdrawn')
      return bundle.note(path, 'was withdrawn. If Nabz has it, remove it with "results remove"');
    if (read.takenAt === null)
      return bundle.fault(`${path}.effectiveDateTime`, 'the time of the sample is not stated');
    if (read.takenAt > now) return bundle.fault(`${path}.effectiveDateTime`, 'is in the future');
    if (read.title === null) return bundle.fault(`${path}.code`, 'a report needs a name');
    const basis = bundle.find(stated.basedOn?.[0], entry);
    const plan = basis?.type === 'CarePlan' ? basis : undefined;
    if (plan && bundle.find(plan.resource['subject'], plan) !== patient.entry)
      return bundle.fault(`${path}.basedOn[0]`, 'is a plan of another patient');
    const row: Result = {
      // As "results add" identifies a report.
      id:
        patientIdentifiers(entry).length > 0 && read.identity !== null
          ? idOf(patient.accountId, read)
          : rowIdOf(patient.accountId, entry),
      title: read.title,
      place: read.place ?? placeOf(laboratory),
      takenAt: read.takenAt,
      reportedAt: read.reportedAt ?? read.takenAt,
      status: read.status,
      measurements: read.measurements,
      comment,
      documentId: sheet ?? null,
      patientPackageId: plan ? rowIdOf(patient.accountId, plan) : null,
      seenAt: null,
    };
    const title = row.title[patient.locale] ?? Object.values(row.title)[0] ?? '';
    const isPreliminary = row.status === 'preliminary' && !isOwnResult(entry);
    const report = { isPreliminary, title, text: () => reportText(row.id, members, patient.entry) };
    addRow(context, patient, path, 'result', row, { report });
  } catch (error) {
    if (!(error instanceof FaultyFile)) throw error;
    if (isAwaited(entry) && error.faults.every(({ text: fault }) => fault === noValues))
      return bundle.note(path, 'has no values yet and was left out');
    for (const fault of error.faults) {
      const place = fault.path || path;
      // A modifier extension was named when the bundle was read.
      if (!bundle.faults.some((known) => known.startsWith(`${place}: `)))
        bundle.fault(place, fault.text);
    }
  }
}

const organization = v.looseObject({ name: optional(text), _name: optional(primitive) });

/** The laboratory's name; the clinic itself is none. */
function placeOf(entry: Entry | undefined): Result['place'] {
  if (!entry || identifiersOf(entry).some(({ system }) => system === clinicSystem)) return null;
  const parsed = v.safeParse(organization, entry.resource);
  return parsed.success ? (localizedOf(parsed.output.name, parsed.output._name) ?? null) : null;
}

/** The conclusion as the clinic's comment, where its author is stated. */
function commentOf(
  { conclusion, _conclusion, resultsInterpreter, performer }: v.InferOutput<typeof around>,
  { resource }: Entry,
  now: string,
): Result['comment'] {
  const words = localizedOf(conclusion, _conclusion);
  const by = resultsInterpreter?.[0] ?? performer?.[0];
  const name = namedText(by);
  if (!words || !name) return null;
  const issued = resource['issued'];
  return {
    text: words,
    by: { name, title: extensionTexts(by, extensions.commentTitle)[0] ?? { und: '' } },
    at:
      extensionValue(by, extensions.commentAt, 'valueInstant') ??
      instantFrom(typeof issued === 'string' ? issued : undefined) ??
      now,
  };
}
