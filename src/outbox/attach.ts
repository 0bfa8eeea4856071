import { v7 as uuidv7 } from 'uuid';
import { type FileRef, maxFileBytes, sniffType } from '#contract/file.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { sha256, storeFile } from '#mirror/files.ts';

/** Why a chosen file is not taken; the size and the limit are bytes. */
export class FileRefused extends Error {
  readonly reason: 'too-large' | 'type' | 'empty';
  readonly size: number;
  readonly limit = maxFileBytes;
  constructor(reason: FileRefused['reason'], size: number) {
    super(reason);
    this.reason = reason;
    this.size = size;
  }
}

/** Checks a chosen file by size and first bytes and puts it on this device, so that a draft with it survives anything. */
export async function attachFile(db: AccountDb, file: File): Promise<FileRef> {
  if (file.size === 0) throw new FileRefused('empty', 0);
  if (file.size > maxFileBytes) throw new FileRefused('too-large', file.size);
  const bytes = await file.arrayBuffer();
  const type = sniffType(new Uint8Array(bytes, 0, Math.min(16, bytes.byteLength)));
  if (!type) throw new FileRefused('type', file.size);
  const hash = await sha256(bytes);
  await storeFile(db, bytes, { sha256: hash, type, pinned: true });
  return { fileId: uuidv7(), name: file.name.slice(-200), type, size: bytes.byteLength, sha256: hash, state: 'coming' };
}
