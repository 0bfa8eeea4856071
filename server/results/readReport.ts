import type { Measurement, Result } from '#contract/result.ts';
import { measurementSystem } from '#contract/fhir/result.ts';
import type { LocalizedText } from '#contract/text.ts';
import { parseFhirJson } from './json.ts';
import { checkSubject, instantOf, takenAtOf } from './oneSample.ts';
import { joinNotes, noteOf, readObservation, type Remark } from './readObservation.ts';
import {
  labelOf,
  localizedOf,
  type Observation,
  observation,
  parseResource,
  type Report,
  report as reportSchema,
  refusal,
  textOf,
} from './resources.ts';

export const maxMeasurements = 200;

/** A laboratory report as it was read from a file, and what is not shown of it. */
export interface ReadReport {
  /** What identifies the report at the laboratory; null when the file does not say. */
  identity: string | null;
  title: LocalizedText | null;
  place: LocalizedText | null;
  takenAt: string | null;
  reportedAt: string | null;
  /** `withdrawn`: entered in error, or canceled. */
  status: Result['status'] | 'withdrawn';
  measurements: Measurement[];
  /** The birth date of the patient in the file. */
  birthDate: string | null;
  remarks: string[];
}

/**
 * Reads a FHIR R4 file: a DiagnosticReport with its observations contained or in its bundle, a
 * bundle of observations, or one observation. What is not understood is refused, or named in
 * `remarks`.
 */
export const readReport = (text: string): ReadReport => readResources(parse(text));

/** The same of resources that were parsed with `parseFhirJson`. */
export function readResources(root: unknown): ReadReport {
  const remarks: string[] = [];
  const remark: Remark = (line) => void remarks.push(line);
  const { resources, find } = collect(root, remark);
  const reports = resources.filter(({ resourceType }) => resourceType === 'DiagnosticReport');
  if (reports.length > 1)
    throw refusal(`The file has ${reports.length} reports. Add each from a file of its own.`);
  const report = reports[0] && parseResource(reportSchema, reports[0], 'The report');
  if (report) remarkOnReport(report, remark);
  const found = report
    ? ofReport(report, find, resources, remark)
    : parseAll(resources.filter(isObservation));
  const observations = [...found.values()];
  checkSubject([...(report ? [report] : []), ...observations], find);
  const membersOf = ({ hasMember = [] }: Observation) =>
    hasMember.flatMap(({ reference }) => {
      const member = reference === undefined ? undefined : find(reference);
      return (member && found.get(member)) ?? [];
    });
  const { rows, shown } = readAll(observations, membersOf, remark);
  const status = statusOf(report, observations, shown);
  if (rows.length === 0 && status !== 'withdrawn') throw refusal('The file has no values.');
  if (rows.length > maxMeasurements)
    throw refusal(`The file has ${rows.length} values; at most ${maxMeasurements} can be shown.`);
  const [first] = observations;
  const [lab] = report?.performer ?? [];
  return {
    identity: identityOf(report),
    title: (report && textOf(report.code)) ?? (rows.length === 1 ? (rows[0]?.name ?? null) : null),
    place: localizedOf(lab?.display, lab?._display) ?? null,
    takenAt: takenAtOf([...(report ? [report] : []), ...shown], remark),
    reportedAt: instantOrNull(report?.issued ?? first?.issued),
    status,
    measurements: rows,
    birthDate: birthDateOf(resources, remark),
    remarks,
  };
}

function parse(text: string): unknown {
  try {
    return parseFhirJson(text);
  } catch (error) {
    throw refusal(`The file is not JSON: ${error instanceof Error ? error.message : ''}`);
  }
}

type Resource = Record<string, unknown> & { resourceType: string };
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isResource = (value: unknown): value is Resource =>
  isObject(value) && typeof value['resourceType'] === 'string';
const isObservation = ({ resourceType }: Resource): boolean => resourceType === 'Observation';
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** All resources of a file with what they contain, and a search by reference. */
function collect(root: unknown, remark: Remark) {
  const isBundle = isResource(root) && root.resourceType === 'Bundle';
  const entries = isBundle
    ? listOf(root['entry']).filter(isObject)
    : (Array.isArray(root) ? listOf(root) : [root]).map((resource) => ({ resource }));
  if (entries.length === 0) throw refusal('The file has no resources.');
  const byReference = new Map<string, Resource>();
  const resources = entries.flatMap((entry: Record<string, unknown>) => {
    const { resource, fullUrl } = entry;
    if (!isResource(resource))
      throw refusal('The file has something that is no resource of FHIR R4.');
    const contained = listOf(resource['contained']).filter(isResource);
    for (const inner of contained) byReference.set(`#${String(inner['id'])}`, inner);
    if (typeof fullUrl === 'string') byReference.set(fullUrl, resource);
    const { resourceType, id } = resource;
    if (typeof id === 'string') byReference.set(`${resourceType}/${id}`, resource);
    return [resource, ...contained];
  });
  const used = new Set(['DiagnosticReport', 'Observation', 'Patient']);
  for (const { resourceType } of resources)
    if (!used.has(resourceType)) remark(`${resourceType}: it is not part of what is shown.`);
  // A reference may be absolute where the entry has only its id, and may name a version.
  const find = (reference: string): Resource | undefined => {
    const plain = reference.replace(/\/_history\/.*$/, '');
    return byReference.get(plain) ?? byReference.get(plain.split('/').slice(-2).join('/'));
  };
  return { resources, find };
}

const parseObservation = (resource: Resource, at: number): Observation => {
  const code = resource['code'];
  const name = isObject(code) && typeof code['text'] === 'string' ? ` (${code['text']})` : '';
  return parseResource(observation, resource, `Observation ${at + 1}${name}`);
};

const parseAll = (resources: readonly Resource[]): Map<Resource, Observation> =>
  new Map(resources.map((resource, at) => [resource, parseObservation(resource, at)]));

/** The report's observations in its order, panels with their members. */
function ofReport(
  report: Report,
  find: (reference: string) => Resource | undefined,
  resources: readonly Resource[],
  remark: Remark,
): Map<Resource, Observation> {
  const found = new Map<Resource, Observation>();
  const add = (reference: string | undefined) => {
    const resource = reference === undefined ? undefined : find(reference);
    if (!resource)
      throw refusal(`The file lacks ${reference ?? 'a result'}, which the report names.`);
    if (found.has(resource)) return;
    if (!isObservation(resource)) throw refusal(`${reference} is no observation.`);
    const parsed = parseObservation(resource, found.size);
    found.set(resource, parsed);
    for (const member of parsed.hasMember ?? []) add(member.reference);
  };
  for (const { reference } of report.result ?? []) add(reference);
  const others = resources.filter((each) => isObservation(each) && !found.has(each));
  // A report without a list: everything that came with it.
  if (!report.result) return parseAll(others);
  if (others.length > 0)
    remark(`${others.length} observations do not belong to the report and are not shown.`);
  return found;
}

const notShown: Record<string, string> = {
  conclusion: 'The conclusion of the report is not shown. Write it as a comment.',
  conclusionCode: 'The coded conclusion of the report is not shown.',
  presentedForm: 'The file in the report is not shown. Add it as a document and attach that.',
  media: 'Pictures in the report are not shown.',
};

function remarkOnReport(report: Report, remark: Remark): void {
  if ('modifierExtension' in report)
    throw refusal('The report has a modifier extension, which may change its meaning.');
  for (const [key, line] of Object.entries(notShown)) if (key in report) remark(line);
}

/** The id that a value had in the export that the file comes from. */
const ownIdOf = ({ identifier = [] }: Observation): string | undefined =>
  identifier.find(({ system }) => system === measurementSystem)?.value;

const isWithdrawn = ({ status }: Observation): boolean =>
  status === 'entered-in-error' || status === 'cancelled';

/** All rows; ids are unique within the result. */
function readAll(
  observations: readonly Observation[],
  membersOf: (of: Observation) => Observation[],
  remark: Remark,
) {
  const shown = new Map<Observation, Measurement[]>();
  const ids = new Set<string>();
  for (const [at, each] of observations.entries()) {
    const label = labelOf(each.code) || `Observation ${at + 1}`;
    if (isWithdrawn(each)) {
      remark(`${label} is not shown: its status is ${each.status}.`);
      continue;
    }
    if (!['registered', 'preliminary', 'final', 'amended', 'corrected'].includes(each.status))
      throw refusal(`${label}: the status ${each.status} is not understood.`);
    if (each.status === 'registered') {
      remark(`${label} is not shown: it has no result yet.`);
      continue;
    }
    let id = ownIdOf(each) ?? each.id ?? String(at + 1);
    while (ids.has(id)) id = `${id}-${at + 1}`;
    const rows = readObservation(each, id, remark);
    for (const row of rows) ids.add(row.id);
    shown.set(each, rows);
  }
  for (const [panel, own] of shown) {
    const note = noteOf(panel);
    if (own.length > 0 || note === null) continue;
    // It may be about any of the values, and each is also shown without the others.
    const below = valuesBelow(panel, membersOf, shown);
    for (const row of below) row.note = joinNotes([row.note, note]);
    const where = below.length > 0 ? `shown with its ${below.length} values` : 'not shown';
    remark(`${labelOf(panel.code) || 'A panel'}: its note is ${where}.`);
  }
  return { rows: [...shown.values()].flat(), shown: [...shown.keys()] };
}

/** The values of a panel's members, also of panels among them. */
function valuesBelow(
  panel: Observation,
  membersOf: (of: Observation) => Observation[],
  shown: ReadonlyMap<Observation, Measurement[]>,
): Measurement[] {
  const below = new Set([panel]);
  // What is added while a set is read is read too.
  for (const each of below) for (const member of membersOf(each)) below.add(member);
  below.delete(panel);
  return [...below].flatMap((each) => shown.get(each) ?? []);
}

const statusOfReport = new Map<string, ReadReport['status']>([
  ['registered', 'preliminary'],
  ['partial', 'preliminary'],
  ['preliminary', 'preliminary'],
  ['final', 'final'],
  ['amended', 'corrected'],
  ['corrected', 'corrected'],
  ['appended', 'corrected'],
  ['cancelled', 'withdrawn'],
  ['entered-in-error', 'withdrawn'],
]);

/** A report is no more final than its values. */
function statusOf(
  report: Report | undefined,
  observations: readonly Observation[],
  shown: readonly Observation[],
): ReadReport['status'] {
  const stated = report ? statusOfReport.get(report.status) : 'final';
  if (stated === undefined) throw refusal(`The status ${report?.status} is not understood.`);
  if (stated === 'withdrawn') return stated;
  const statuses = shown.map((each) => each.status);
  if (observations.length > 0 && observations.every(isWithdrawn)) return 'withdrawn';
  if (stated === 'preliminary' || statuses.includes('preliminary')) return 'preliminary';
  const isCorrected = statuses.some((each) => each === 'amended' || each === 'corrected');
  return isCorrected ? 'corrected' : stated;
}

function identityOf(report: Report | undefined): string | null {
  const [named] = (report?.identifier ?? []).filter(({ value }) => value !== undefined);
  return named ? `${named.system ?? ''}|${named.value}` : null;
}

const instantOrNull = (time: string | undefined): string | null =>
  time === undefined ? null : instantOf(time);

function birthDateOf(resources: readonly Resource[], remark: Remark): string | null {
  const patients = resources.filter(({ resourceType }) => resourceType === 'Patient');
  if (patients.length > 1) throw refusal(`The file has ${patients.length} patients.`);
  const birthDate = patients[0]?.['birthDate'];
  if (patients[0] && typeof birthDate !== 'string')
    remark('The patient in the file has no birth date to compare.');
  return typeof birthDate === 'string' ? birthDate : null;
}
