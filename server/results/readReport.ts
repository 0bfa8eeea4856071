import type { Measurement, Result } from '#contract/result.ts';
import { measurementSystem } from '#contract/fhir/result.ts';
import type { LocalizedText } from '#contract/text.ts';
import { parseFhirJson } from './json.ts';
import { collect, isObject, isObservation, type Resource } from './collect.ts';
import { Faults, unreadable } from './faults.ts';
import { checkedInstant, checkSubject, takenAtOf } from './oneSample.ts';
import { joinNotes, noteOf, readObservation, type Remark } from './readObservation.ts';
import {
  labelOf,
  localizedOf,
  type Observation,
  observation,
  type Report,
  report as reportSchema,
  textOf,
} from './resources.ts';

export const maxMeasurements = 200;
/** Such as of a report that is only announced. */
export const noValues = 'The file has no values.';

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
 * bundle of observations, or one observation. What is not understood refuses the file, with all its
 * faults (`FaultyFile`), or is named in `remarks`.
 */
export const readReport = (text: string): ReadReport => readResources(parse(text));

/**
 * The same of resources that were parsed with `parseFhirJson`. `paths`: where the entries are, when
 * they are of a larger bundle.
 */
export function readResources(root: unknown, paths: readonly string[] = []): ReadReport {
  const faults = new Faults();
  const remarks: string[] = [];
  const remark: Remark = (line) => void remarks.push(line);
  const { resources, find } = collect(root, remark, faults, paths);
  const reports = resources.filter(({ resourceType }) => resourceType === 'DiagnosticReport');
  if (reports.length > 1)
    faults.add(
      undefined,
      '',
      `The file has ${reports.length} reports. Add each from a file of its own.`,
    );
  const report = reports[0] && faults.parse(reportSchema, reports[0], 'The report');
  if (report) remarkOnReport(report, remark, faults);
  const found = report
    ? ofReport(report, find, resources, remark, faults)
    : parseAll(resources.filter(isObservation), faults);
  const observations = [...found.values()].filter((each) => each !== undefined);
  checkSubject([...(report ? [report] : []), ...observations], find, faults);
  const membersOf = ({ hasMember = [] }: Observation) =>
    hasMember.flatMap(({ reference }) => {
      const member = reference === undefined ? undefined : find(reference);
      return (member && found.get(member)) ?? [];
    });
  const { rows, shown } = readAll(observations, membersOf, remark, faults);
  const status = statusOf(report, observations, shown, faults);
  // Values with faults are missing because of these.
  if (rows.length === 0 && status !== 'withdrawn' && faults.isEmpty)
    faults.add(undefined, '', noValues);
  if (rows.length > maxMeasurements)
    faults.add(
      undefined,
      '',
      `The file has ${rows.length} values; at most ${maxMeasurements} can be shown.`,
    );
  const [first] = observations;
  const [lab] = report?.performer ?? [];
  const issuing = report?.issued === undefined ? first : report;
  const reported =
    issuing?.issued === undefined
      ? undefined
      : checkedInstant(issuing.issued, issuing, 'issued', faults);
  const result: ReadReport = {
    identity: identityOf(report),
    title: (report && textOf(report.code)) ?? (rows.length === 1 ? (rows[0]?.name ?? null) : null),
    place: localizedOf(lab?.display, lab?._display) ?? null,
    takenAt: takenAtOf([...(report ? [report] : []), ...shown], remark, faults),
    reportedAt: reported ?? null,
    status,
    measurements: rows,
    birthDate: birthDateOf(resources, remark, faults),
    remarks,
  };
  faults.check();
  return result;
}

function parse(text: string): unknown {
  try {
    return parseFhirJson(text);
  } catch (error) {
    throw unreadable(`The file is not JSON: ${error instanceof Error ? error.message : ''}`);
  }
}

function parseObservation(resource: Resource, at: number, faults: Faults): Observation | undefined {
  const code = resource['code'];
  const name = isObject(code) && typeof code['text'] === 'string' ? ` (${code['text']})` : '';
  return faults.parse(observation, resource, `Observation ${at + 1}${name}`);
}

/** Undefined: its faults are named. */
type Found = Map<Resource, Observation | undefined>;

const parseAll = (resources: readonly Resource[], faults: Faults): Found =>
  new Map(resources.map((resource, at) => [resource, parseObservation(resource, at, faults)]));

/** The report's observations in its order, panels with their members. */
function ofReport(
  report: Report,
  find: (reference: string) => Resource | undefined,
  resources: readonly Resource[],
  remark: Remark,
  faults: Faults,
): Found {
  const found: Found = new Map();
  const add = (of: object, element: string, reference: string | undefined): void => {
    const resource = reference === undefined ? undefined : find(reference);
    if (!resource)
      return faults.add(
        of,
        element,
        `The file lacks ${reference ?? 'a result'}, which the report names.`,
      );
    if (found.has(resource)) return;
    if (!isObservation(resource)) return faults.add(of, element, `${reference} is no observation.`);
    const parsed = parseObservation(resource, found.size, faults);
    found.set(resource, parsed);
    for (const [at, member] of (parsed?.hasMember ?? []).entries())
      add(resource, `hasMember.${at}`, member.reference);
  };
  for (const [at, { reference }] of (report.result ?? []).entries())
    add(report, `result.${at}`, reference);
  const others = resources.filter((each) => isObservation(each) && !found.has(each));
  // A report without a list: everything that came with it.
  if (!report.result) return parseAll(others, faults);
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

function remarkOnReport(report: Report, remark: Remark, faults: Faults): void {
  const modifier = 'modifierExtension';
  if (modifier in report)
    faults.add(
      report,
      modifier,
      'The report has a modifier extension, which may change its meaning.',
    );
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
  faults: Faults,
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
      faults.add(each, 'status', `${label}: the status ${each.status} is not understood.`);
    if (each.status === 'registered') {
      remark(`${label} is not shown: it has no result yet.`);
      continue;
    }
    let id = ownIdOf(each) ?? each.id ?? String(at + 1);
    while (ids.has(id)) id = `${id}-${at + 1}`;
    const rows = readObservation(each, id, remark, faults);
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
  faults: Faults,
): ReadReport['status'] {
  const stated = report ? statusOfReport.get(report.status) : 'final';
  if (stated === undefined) {
    faults.add(report, 'status', `The status ${report?.status} is not understood.`);
    return 'final';
  }
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

function birthDateOf(
  resources: readonly Resource[],
  remark: Remark,
  faults: Faults,
): string | null {
  const patients = resources.filter(({ resourceType }) => resourceType === 'Patient');
  if (patients.length > 1) faults.add(undefined, '', `The file has ${patients.length} patients.`);
  const birthDate = patients[0]?.['birthDate'];
  if (patients[0] && typeof birthDate !== 'string')
    remark('The patient in the file has no birth date to compare.');
  return typeof birthDate === 'string' ? birthDate : null;
}
