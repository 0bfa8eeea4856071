import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type FileRef, sniffType } from '#contract/file.ts';

const folder = new URL('./documents/', import.meta.url);

export interface DemoFile {
  name: string;
  type: FileRef['type'];
  size: number;
  sha256: string;
  bytes: Uint8Array;
}

/** One file of `documents/`, with what a `FileRef` needs to name it by its bytes. */
async function readDocument(name: string): Promise<DemoFile> {
  const bytes = await readFile(new URL(name, folder));
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

export async function readDocuments(): Promise<Map<string, DemoFile>> {
  const files = await Promise.all((await readdir(folder)).sort().map(readDocument));
  return new Map(files.map((file) => [file.name, file]));
}
