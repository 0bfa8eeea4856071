import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { readFiles } from '../content/files/folder.ts';
import { readContent } from '../content/files/read.ts';
import type { ContentSet } from '../content/kinds.ts';
import { type DemoFile, readDocuments } from './documents.ts';
import { type DemoPatient, demoPatient } from './patient.ts';

const folder = fileURLToPath(new URL('./content', import.meta.url));

export interface Demo {
  /** Public content, read by the code of `staff content import`. */
  content: ContentSet;
  images: Map<string, Uint8Array>;
  patients: DemoPatient[];
  documents: Map<string, DemoFile>;
}

/**
 * The whole demo, parsed. Throws one error that lists every bad file with its line, so that an
 * author sees them at once.
 */
export async function readDemo(): Promise<Demo> {
  const { content, images, faults } = readContent(await readFiles(folder));
  const patients = v.safeParse(
    v.array(demoPatient),
    JSON.parse(await readFile(new URL('./patients.json', import.meta.url), 'utf8')),
  );
  if (!patients.success)
    faults.push(
      ...patients.issues.map(
        (issue) => `patients.json: ${v.getDotPath(issue) ?? ''}: ${issue.message}`,
      ),
    );
  if (faults.length > 0 || !patients.success)
    throw new Error(`Demo content cannot be read:\n${faults.join('\n')}`);
  return { content, images, patients: patients.output, documents: await readDocuments() };
}
