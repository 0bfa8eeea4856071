import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { chunkBytes, type FileRef } from '#contract/file.ts';
import { json, type Patient } from '../support/app.ts';

export interface TestFile {
  bytes: Uint8Array<ArrayBuffer>;
  ref: FileRef;
}

/** A file announced as PDF, of `size` bytes that begin with `head`. */
export function pdfFile(size: number, head = '%PDF-1.7\n'): TestFile {
  const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 7 + (at >> 9)) & 0xff);
  bytes.set(new TextEncoder().encode(head).subarray(0, size));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    bytes,
    ref: {
      fileId: uuidv7(),
      name: 'نامه.pdf',
      type: 'application/pdf',
      size,
      sha256,
      state: 'coming',
    },
  };
}

export const startUpload = (
  patient: Patient,
  { fileId, name, type, size, sha256 }: FileRef,
  change: object = {},
): Promise<Response> =>
  patient.request(`me/files/${fileId}`, json('PUT', { name, type, size, sha256, ...change }));

export const appendBytes = (
  patient: Patient,
  { fileId }: FileRef,
  offset: number,
  data: Uint8Array<ArrayBuffer>,
): Promise<Response> =>
  patient.request(`me/files/${fileId}?offset=${offset}`, { method: 'PATCH', body: data });

export async function uploadFile(patient: Patient, { ref, bytes }: TestFile): Promise<void> {
  await startUpload(patient, ref);
  for (let offset = 0; offset < bytes.length; offset += chunkBytes) {
    const { status } = await appendBytes(
      patient,
      ref,
      offset,
      bytes.slice(offset, offset + chunkBytes),
    );
    if (status !== 200) throw new Error(`the chunk at ${offset} was answered with ${status}`);
  }
}

export const statusAndBody = async (response: Response): Promise<object> => ({
  status: response.status,
  ...((await response.json()) as object),
});
