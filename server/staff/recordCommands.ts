import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { printableLine } from '../terminal.ts';
import { chunksOf } from '../backup/streams.ts';
import { callStaff, requestStaff } from './callStaff.ts';

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
  const { patients, added, changed, unchanged, notes } = answer;
  return [
    `${answer.status === 'checked' ? 'Checked, nothing was changed: ' : ''}${patients} patients; ${added} added, ${changed} changed, ${unchanged} unchanged`,
    ...(notes.length > 0 ? [`Not as in the file (${notes.length}):`] : []),
    ...notes.map((note) => `    ${printableLine(note)}`),
  ].join('\n');
}

/** Writes a new file; a part of an export that broke off is removed. */
async function exportFile(file: string, patient: string | undefined): Promise<string> {
  const query = new URLSearchParams(patient === undefined ? {} : { patient });
  const response = await requestStaff(`staff/records?${query}`);
  if (!response.ok || !response.body) throw new Error(await response.text());
  let size = 0;
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  let isOpen = false;
  target.on('open', () => (isOpen = true));
  try {
    await pipeline(
      chunksOf(response.body),
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          size += chunk.length;
          yield chunk;
        }
      },
      target,
    );
  } catch (error) {
    if (isOpen) await rm(file, { force: true });
    throw error;
  }
  return [
    `${file}: ${size} bytes`,
    'It has the profiles, packages with visits, consultations, documents, forms and results. Tickets, bills, orders and recommendations are in a backup only.',
  ].join('\n');
}
