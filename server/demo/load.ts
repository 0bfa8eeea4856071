import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type FileRef, sniffType } from '#contract/file.ts';
import { readFiles } from '../content/files/folder.ts';
import { readContent } from '../content/files/read.ts';
import type { ContentSet } from '../content/kinds.ts';
import { type DemoPatient, demoPatient } from './patient.ts';

const contentFolder = fileURLToPath(new URL('./content', import.meta.url));

/** The demo as read from its files, not as database rows. */
export interface Demo {
  /** Public content, read by the code of `staff content import`. */
  content: ContentSet;
  images: Map<string, Uint8Array>;
  patients: DemoPatient[];
  documents: Map<string, DemoFile>;
}

/**
 * Reads and validates the whole demo. Throws one error that lists every fault with file and line, so
 * that an author sees them all.
 */
export async function readDemo(): Promise<Demo> {
  const { content, images, faults } = await readContent(await readFiles(contentFolder));
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

const documentsFolder = new URL('./documents/', import.meta.url);

interface DemoFile {
  name: string;
  type: FileRef['type'];
  size: number;
  sha256: string;
  bytes: Uint8Array;
}

/** Reads a file of `documents/`, with the fields of a `FileRef`. */
async function readDocument(name: string): Promise<DemoFile> {
  const bytes = await readFile(new URL(name, documentsFolder));
  const type = sniffType(bytes);
  if (!type) throw new Error(`documents/${name}: not a PDF, PNG or JPEG`);
  return {
    name,
    type,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes,
  };
}

async function readDocuments(): Promise<Map<string, DemoFile>> {
  const files = await Promise.all((await readdir(documentsFolder)).sort().map(readDocument));
  return new Map(files.map((file) => [file.name, file]));
}
