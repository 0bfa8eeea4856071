import { v7 as uuidv7 } from 'uuid';
import {
  type FileFault,
  type FileRef,
  headBytes,
  validateFile,
  maxFileBytes,
} from '#contract/file.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { withRoom } from '#mirror/diskFull.ts';
import { sha256, storeFile } from '#mirror/files.ts';
import { isUpload } from './unsent.ts';

/**
 * Thrown by `attachFile`: the file is empty, too large, or neither a picture nor a PDF. In bytes.
 */
export class FileRefused extends Error {
  readonly reason: FileFault;
  readonly size: number;
  readonly limit = maxFileBytes;
  constructor(reason: FileFault, size: number) {
    super(reason);
    this.reason = reason;
    this.size = size;
  }
}

/**
 * Validates a chosen file by size and first bytes and stores it on this device, so that the draft
 * survives a reload.
 */
export async function attachFile(db: AccountDb, file: File): Promise<FileRef> {
  const checked = validateFile(
    file.size,
    new Uint8Array(await file.slice(0, headBytes).arrayBuffer()),
  );
  if ('fault' in checked) throw new FileRefused(checked.fault, file.size);
  const { type } = checked;
  const bytes = await file.arrayBuffer();
  const hash = await sha256(bytes);
  await withRoom(db, () => storeFile(db, bytes, { sha256: hash, type, pinned: true }));
  return {
    fileId: uuidv7(),
    name: file.name.slice(-200),
    type,
    size: bytes.byteLength,
    sha256: hash,
    state: 'coming',
  };
}

/**
 * To be called when a draft no longer names a file. Its bytes may be evicted then, unless something
 * else needs them: another draft, an upload or a document.
 */
export async function detachFile(db: AccountDb, { sha256: hash }: FileRef): Promise<void> {
  await db.transaction('rw', db.files, db.drafts, db.outbox, db.rows('document'), async () => {
    const isQueued = await db.outbox
      .filter((row) => isUpload(row) && row.args.file.sha256 === hash)
      .first();
    const isNamed = await db
      .rows('document')
      .filter(({ file }) => file.sha256 === hash)
      .first();
    // Drafts have many shapes; a hash occurs in no other text.
    const isInDraft = await db.drafts
      .filter(({ value }) => JSON.stringify(value)?.includes(hash) ?? false)
      .first();
    if (!isQueued && !isNamed && !isInDraft) await db.files.update(hash, { pinned: false });
  });
}
