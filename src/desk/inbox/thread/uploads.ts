import { v7 as uuidv7 } from 'uuid';
import { chunkBytes, headBytes, validateFile } from '#contract/file.ts';
import type { DeskApi } from '../../desk.ts';
import type { Attached } from './attachments.tsx';

/** Uploads a file in pieces. Undefined for a file of a type or size that is not accepted. */
export async function uploadFile(
  api: DeskApi,
  ticket: string,
  file: File,
): Promise<Attached | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const checked = validateFile(file.size, bytes.subarray(0, headBytes));
  if ('fault' in checked) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const fileId = uuidv7();
  const params = { ticket, file: fileId };
  const { name, size } = file;
  let { offset } = await api.call('staffStartUpload', {
    params,
    body: { name, size, type: checked.type, sha256: hash },
  });
  while (offset < size) {
    const response = await api.raw(
      `staff/tickets/${ticket}/files/${fileId}/pieces?offset=${offset}`,
      {
        method: 'POST',
        body: bytes.slice(offset, offset + chunkBytes),
      },
    );
    await response.body?.cancel();
    offset = Math.min(size, offset + chunkBytes);
  }
  return { fileId, name };
}
