import { createHash } from 'node:crypto';
import type { Config } from '../../config.ts';
import { openFolder } from './folder.ts';
import { openS3 } from './s3.ts';
import { readStorageUrl } from './url.ts';

/** Complete files outside the database, by name. Objects are written once and never changed. */
export interface FileStorage {
  /** Writes an object whole or not at all; the same one again changes nothing. */
  put(name: string, bytes: Uint8Array<ArrayBuffer>, sha256: string): Promise<void>;
  /** The bytes from `start` on; undefined when there is no such object. */
  read(name: string, start: number): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Without an error when it does not exist. */
  remove(name: string): Promise<void>;
}

/** The name of a file's object. Devices choose ids, so that the hash distinguishes two uploads. */
export const objectName = (file: { accountId: string; id: string; sha256: string }): string =>
  `${file.accountId}/${file.id}/${file.sha256}`;

/** The storage of `FILES_URL`; null when files stay in the database. */
export function openFileStorage({
  FILES_URL,
  AWS_ACCESS_KEY_ID: accessKeyId = '',
  AWS_SECRET_ACCESS_KEY: secretAccessKey = '',
}: Pick<Config, 'FILES_URL' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY'>): FileStorage | null {
  const where = FILES_URL === undefined ? undefined : readStorageUrl(FILES_URL);
  if (!where) return null;
  return where.kind === 'folder'
    ? openFolder(where.folder)
    : openS3({ ...where, accessKeyId, secretAccessKey });
}

/** Writes, reads and removes an object, so that a start fails instead of the first upload. */
export async function checkStorage(storage: FileStorage): Promise<void> {
  const name = 'nabz-check';
  const bytes = new TextEncoder().encode('nabz');
  await storage.put(name, bytes, createHash('sha256').update(bytes).digest('hex'));
  const found = await storage.read(name, 1);
  let length = 0;
  for await (const chunk of found ?? []) length += chunk.length;
  await storage.remove(name);
  if (length !== bytes.length - 1) throw new Error('what was written there cannot be read');
}
