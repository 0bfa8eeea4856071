import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { basename } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import * as v from 'valibot';
import { documentCategories } from '#contract/document.ts';
import { chunkBytes, headBytes, uploadState, validateFile } from '#contract/file.ts';
import type { StaffAnswer } from '#contract/staff/endpoints.ts';
import { printableLine } from '../terminal.ts';
import { callStaff, explain, requestStaff } from './callStaff.ts';
import { choose, lineOf, readPart } from './commandRecord.ts';
import { saveStream } from './saveStream.ts';
import { UsageError } from './usageError.ts';

// The command `document` of `npm run staff` (cli.ts).

interface DocumentOptions {
  reason?: string | undefined;
  title?: string | undefined;
  category?: string | undefined;
  from?: string | undefined;
}

/** `document list|upload|save|seen|withdraw P-1043 …`; undefined when there is no such command. */
export function documentCommand(
  verb: string,
  [patient, document, target]: readonly (string | undefined)[],
  options: DocumentOptions,
): Promise<string> | undefined {
  if (patient === undefined) return undefined;
  if (verb === 'list') return list(patient);
  if (document === undefined) return undefined;
  if (verb === 'upload') return upload(patient, document, options);
  if (verb === 'seen') return markSeen(patient, document);
  if (verb === 'save') return target === undefined ? undefined : save(patient, document, target);
  const { reason } = options;
  if (verb !== 'withdraw' || reason === undefined) return undefined;
  return callStaff('staffWithdrawDocument', {
    params: { patient, document },
    body: { reason },
  }).then(({ documentId }) => `document ${documentId}: withdrawn`);
}

type Listed = Omit<StaffAnswer<'staffAddDocument'>, 'seen'>;

const toLine = ({ id, number, by, category, takenAt, createdAt, title, file }: Listed): string =>
  [
    number ?? id,
    by.padEnd(7),
    category.padEnd(12),
    takenAt ?? createdAt.slice(0, 10),
    lineOf(title),
    `${printableLine(file.name)}, ${file.size} bytes${file.state === 'here' ? '' : ' (not arrived yet)'}`,
  ].join('  ');

async function list(patient: string): Promise<string> {
  const rows = await readPart(patient, 'documents');
  return [
    ...rows.map((row) => toLine(row) + (row.seen ? `  seen by ${printableLine(row.seen.by)}` : '')),
    `${rows.length} documents`,
  ].join('\n');
}

const find = async (patient: string, key: string) =>
  choose(await readPart(patient, 'documents'), key, 'document', ({ number, id }) => [number, id]);

async function save(patient: string, key: string, target: string): Promise<string> {
  const { id } = await find(patient, key);
  return saveStream(`staff/patients/${encodeURIComponent(patient)}/documents/${id}/file`, target);
}

async function markSeen(patient: string, key: string): Promise<string> {
  const { id, number } = await find(patient, key);
  const body = { kind: 'document', id };
  const { by } = await callStaff('staffMarkSeen', { params: { patient }, body });
  return `document ${number ?? id}: seen by ${printableLine(by)}`;
}

/** The file is read twice, a piece at a time: for its checksum, and to send it. */
async function upload(
  patient: string,
  path: string,
  { title, category, from }: DocumentOptions,
): Promise<string> {
  const parsed = v.safeParse(v.picklist(documentCategories), category);
  if (!parsed.success)
    throw new UsageError(`Give --category, one of: ${documentCategories.join(', ')}.`);
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'there is none' : error.message;
    throw new UsageError(`The file ${path} cannot be read: ${why}.`, { cause: error });
  });
  try {
    const { id, name } = await send(patient, path, file);
    const body = {
      id: uuidv7(),
      title: title ?? name,
      category: parsed.output,
      takenAt: from ?? null,
      file: id,
    };
    return toLine(await callStaff('staffAddDocument', { params: { patient }, body }));
  } finally {
    await file.close();
  }
}

const refusals = {
  empty: 'is empty',
  'too-large': 'is larger than 20 MB',
  type: 'is neither PDF nor JPEG nor PNG',
};

async function send(patient: string, path: string, file: FileHandle) {
  const stat = await file.stat();
  if (!stat.isFile()) throw new UsageError(`${path} is no file.`);
  const checked = validateFile(stat.size, await pieceAt(file, 0, headBytes));
  if ('fault' in checked) throw new UsageError(`${path} ${refusals[checked.fault]}.`);
  const hash = createHash('sha256');
  let size = 0;
  while (size < stat.size) {
    const piece = await pieceAt(file, size, chunkBytes);
    if (piece.length === 0) break;
    hash.update(piece);
    size += piece.length;
  }
  const id = uuidv7();
  const name = basename(path).slice(0, 120);
  const body = { name, type: checked.type, size, sha256: hash.digest('hex') };
  let state = await callStaff('staffStartFile', { params: { patient, file: id }, body });
  while (!state.complete) {
    const response = await requestStaff(
      `staff/patients/${encodeURIComponent(patient)}/files/${id}?offset=${state.offset}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body: await pieceAt(file, state.offset, chunkBytes),
      },
    );
    const text = await response.text();
    if (!response.ok) throw new Error(explain(text));
    state = v.parse(uploadState, JSON.parse(text));
  }
  return { id, name };
}

async function pieceAt(file: FileHandle, position: number, length: number) {
  const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
