import { v7 as uuidv7 } from 'uuid';
import {
  type FileFault,
  type FileRef,
  fileTypes,
  headBytes,
  validateFile,
  maxFileBytes,
} from '#contract/file.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { withRoom } from '#mirror/diskFull.ts';
import { sha256, storeFile } from '#mirror/files.ts';
import { watchNamedFiles } from '#mirror/namedFiles.ts';
import { isUpload } from './unsent.ts';

/** What a place takes beside the limits of all files. */
export interface FileLimits {
  types: readonly FileRef['type'][];
  maxBytes: number;
}
const anyFile: FileLimits = { types: fileTypes, maxBytes: maxFileBytes };

/** Thrown by `attachFile`: the file is empty, too large, or of a type that is not taken. */
export class FileRefused extends Error {
  readonly reason: FileFault;
  /** In bytes. */
  readonly size: number;
  readonly limit: number;
  readonly types: FileLimits['types'];
  constructor(reason: FileFault, size: number, limits: FileLimits = anyFile) {
    super(reason);
    this.reason = reason;
    this.size = size;
    this.limit = limits.maxBytes;
    this.types = limits.types;
  }
}

/**
 * Validates a chosen file by size and first bytes and stores it on this device, so that the draft
 * survives a reload.
 */
export async function attachFile(
  db: AccountDb,
  file: File,
  limits: FileLimits = anyFile,
): Promise<FileRef> {
  const checked = validateFile(
    file.size,
    new Uint8Array(await file.slice(0, headBytes).arrayBuffer()),
  );
  if ('fault' in checked) throw new FileRefused(checked.fault, file.size, limits);
  const { type } = checked;
  if (!limits.types.includes(type)) throw new FileRefused('type', file.size, limits);
  if (file.size > limits.maxBytes) throw new FileRefused('too-large', file.size, limits);
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
 * else needs them: another draft, an upload or a record.
 */
export async function detachFile(db: AccountDb, { sha256: hash }: FileRef): Promise<void> {
  const isNamed = await isNamedByRecord(db, hash);
  await db.transaction('rw', [db.files, db.drafts, db.outbox], async () => {
    const isQueued = await db.outbox
      .filter((row) => isUpload(row) && row.args.file.sha256 === hash)
      .first();
    // Drafts have many shapes; a hash occurs in no other text.
    const isInDraft = await db.drafts
      .filter(({ value }) => JSON.stringify(value)?.includes(hash) ?? false)
      .first();
    if (!isQueued && !isNamed && !isInDraft) await db.files.update(hash, { pinned: false });
  });
}

/**
 * Before the transaction, which nobody should have to wait for. A record that names it from now on
 * comes with the next pull, and its file can be downloaded.
 */
async function isNamedByRecord(db: AccountDb, hash: string): Promise<boolean> {
  const named = watchNamedFiles(db);
  try {
    return (await named.read()).some(({ files }) =>
      files.some(({ sha256: each }) => each === hash),
    );
  } finally {
    named.stop();
  }
}
