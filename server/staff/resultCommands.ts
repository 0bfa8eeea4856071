import { readFile } from 'node:fs/promises';
import { printableLine } from '../terminal.ts';
import { callStaff } from './callStaff.ts';
import type { StaffAnswer } from '#contract/staff/endpoints.ts';

interface ResultOptions {
  title?: string | undefined;
  place?: string | undefined;
  document?: string | undefined;
  package?: string | undefined;
  by?: string | undefined;
  checked?: boolean | undefined;
  reason?: string | undefined;
}

/** `results list|versions|add|correct|comment|attach|remove …`: the text to print; undefined for another command. */
export function resultsCommand(
  verb: string,
  [first, second]: readonly (string | undefined)[],
  options: ResultOptions,
): Promise<string> | undefined {
  if (verb === 'list') return list(first);
  if (first === undefined) return undefined;
  if (verb === 'versions') return listVersions(first);
  const params = { result: first };
  if (verb === 'remove')
    return callStaff('staffRemoveResult', { params, body: { reason: options.reason } }).then(
      ({ resultId }) => `result ${resultId}: removed`,
    );
  if (second === undefined) return undefined;
  if (verb === 'add') return add(first, second, options);
  if (verb === 'correct') return correct(first, second, options);
  if (verb === 'attach') {
    const document = second === 'none' ? null : second;
    return callStaff('staffAttachResult', { params, body: { document } }).then(toLine);
  }
  if (verb !== 'comment' || options.by === undefined) return undefined;
  const body = { text: second, physician: options.by };
  return callStaff('staffCommentResult', { params, body }).then(toLine);
}

async function add(patient: string, file: string, options: ResultOptions): Promise<string> {
  const body = {
    patient,
    fhir: await readFile(file, 'utf8'),
    title: options.title,
    place: options.place,
    document: options.document,
    patientPackage: options.package,
    isPatientChecked: options.checked,
  };
  return toReport(await callStaff('staffAddResult', { body }));
}

async function correct(
  result: string,
  file: string,
  { checked, reason }: ResultOptions,
): Promise<string> {
  const fhir = await readFile(file, 'utf8');
  const body = { fhir, isPatientChecked: checked, reason };
  return toReport(await callStaff('staffCorrectResult', { params: { result }, body }));
}

type Summary = Omit<StaffAnswer<'staffResults'>['items'][number], 'patient' | 'measurements'>;

const toLine = ({ resultId, takenAt, status, hasComment, documentId, title }: Summary): string =>
  [
    resultId,
    takenAt.slice(0, 10),
    status.padEnd(11),
    hasComment ? 'comment' : '       ',
    documentId === null ? '        ' : 'document',
    printableLine(title['en'] ?? title['und'] ?? Object.values(title)[0] ?? ''),
  ].join('  ');

/** What came of a file, and below it what the patient does not see of it. */
const toReport = ({
  outcome,
  measurements,
  remarks,
  ...summary
}: StaffAnswer<'staffAddResult'>): string =>
  [
    `${outcome}: ${measurements} values`,
    toLine(summary),
    ...(remarks.length === 0 ? [] : ['Not as in the file:']),
    ...remarks.map((line) => `    ${printableLine(line)}`),
  ].join('\n');

/** Without values: they are not read over a shoulder. */
async function list(patient: string | undefined): Promise<string> {
  const { items, total } = await callStaff('staffResults', {
    query: patient === undefined ? {} : { patient },
  });
  const lines = items.map(({ patient: name, measurements, ...summary }) =>
    [toLine(summary), `${measurements} values`, printableLine(name)].join('  '),
  );
  return [...lines, `${items.length} of ${total}`].join('\n');
}

/** What results of a patient were before they were changed or removed; without values, too. */
async function listVersions(patient: string): Promise<string> {
  const { items } = await callStaff('staffResultVersions', { params: { patient } });
  const lines = items.map(({ result, ending, endedBy, endedAt }) =>
    [
      `${ending} ${endedAt.slice(0, 16)} UTC by ${printableLine(endedBy)}`,
      toLine({ ...result, resultId: result.id, hasComment: result.comment !== null }),
      `${result.measurements.length} values`,
    ].join('  '),
  );
  return [...lines, `${items.length} earlier versions`].join('\n');
}
