import * as v from 'valibot';
import { chunkBytes, headBytes, uploadState, validateFile } from '#contract/file.ts';
import type { DeskApi } from '../desk.ts';

/** The file is empty, too large, or neither PDF nor JPEG nor PNG. */
export class FileRefused extends Error {}

/** Uploads a file into a patient's files, piece by piece; the same id continues an upload. */
export async function uploadFile(
  api: DeskApi,
  patient: string,
  fileId: string,
  file: File,
): Promise<void> {
  const data = new Uint8Array(await file.arrayBuffer());
  const checked = validateFile(data.length, data.subarray(0, headBytes));
  if ('fault' in checked) throw new FileRefused(checked.fault);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const body = {
    name: file.name.slice(0, 200),
    type: checked.type,
    size: data.length,
    sha256,
  };
  let state = await api.call('staffStartFile', { params: { patient, file: fileId }, body });
  while (!state.complete) {
    const path = `staff/patients/${encodeURIComponent(patient)}/files/${fileId}?offset=${state.offset}`;
    const piece = data.slice(state.offset, state.offset + chunkBytes);
    const response = await api.raw(path, { method: 'POST', body: piece });
    state = v.parse(uploadState, await response.json());
  }
}
