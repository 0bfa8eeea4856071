import { readFile } from 'node:fs/promises';
import { printableLine } from '../terminal.ts';
import { callStaff } from './callStaff.ts';
import { saveStream } from './saveStream.ts';

interface RecordOptions {
  check?: boolean | undefined;
  patient?: string | undefined;
}

/** `records import|export FILE …`: the text to print; undefined for another command. */
export function recordsCommand(
  verb: string,
  file: string | undefined,
  options: RecordOptions,
): Promise<string> | undefined {
  if (file === undefined) return undefined;
  if (verb === 'import') return importFile(file, options);
  return verb === 'export' ? exportFile(file, options.patient) : undefined;
}

/** Throws with every fault and its place in the bundle. */
async function importFile(file: string, { check, patient }: RecordOptions): Promise<string> {
  const fhir = await readFile(file, 'utf8');
  const answer = await callStaff('staffImportRecords', { body: { fhir, check, patient } });
  if (answer.status === 'refused')
    throw new Error(
      [
        `Nothing was changed. ${answer.faults.length} faults:`,
        ...answer.faults.map(printableLine),
      ].join('\n'),
    );
  const { patients, added, changed, unchanged, held, notes } = answer;
  return [
    `${answer.status === 'checked' ? 'Checked, nothing was changed: ' : ''}${patients} patients; ${added} added, ${changed} changed, ${unchanged} unchanged${held > 0 ? `, ${held} wait at the desk for their release` : ''}`,
    ...(notes.length > 0 ? [`Not as in the file (${notes.length}):`] : []),
    ...notes.map((note) => `    ${printableLine(note)}`),
  ].join('\n');
}

async function exportFile(file: string, patient: string | undefined): Promise<string> {
  const query = new URLSearchParams(patient === undefined ? {} : { patient });
  return [
    await saveStream(`staff/records?${query}`, file),
    'It has the profiles, packages with visits, consultations, documents, forms and results. Tickets, bills, orders and recommendations are in a backup only.',
  ].join('\n');
}
