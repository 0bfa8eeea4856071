import type { FileRef } from '#contract/file.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { createdBy } from '#mirror/effects.ts';
import { readNamedFiles, readNamingRows } from '#mirror/namedFiles.ts';
import { type OutboxRow, type UploadArgs } from '#mirror/outboxRow.ts';
import { uploadRow } from '#outbox/enqueue.ts';

// Files that were uploaded, and that the server lost after a restore from a backup.

/** The mirror's state of an uploaded file: `unknown` when no readable row names it. */
export async function uploadPresence(
  db: AccountDb,
  { args }: OutboxRow & { args: UploadArgs },
): Promise<FileRef['state'] | 'unknown'> {
  const isIt = ({ fileId }: FileRef) => fileId === args.file.fileId;
  // The item that it belongs to says which row names it. Only without that item all are read.
  const parent = (await db.outbox.get(args.parent)) ?? (await db.received.get(args.parent))?.sent;
  for (const created of parent ? createdBy(parent) : []) {
    const file = (await readNamedFiles(db, created)).find(isIt);
    if (file) return file.state;
  }
  const named = (await readNamingRows(db)).flatMap(({ files }) => files);
  return named.find(isIt)?.state ?? 'unknown';
}

/**
 * Queues the uploads of an item's files whose bytes are on this device and that are not queued yet.
 */
export async function uploadAgain(
  db: AccountDb,
  files: readonly FileRef[],
  about: { parent: string; seq: number; createdAt: string },
) {
  for (const ref of files) {
    if (
      !(await db.files.get(ref.sha256))?.pinned ||
      (await db.outbox.get(ref.fileId)) !== undefined
    )
      continue;
    await db.outbox.put({
      ...uploadRow(ref, about),
      dependsOn: (await db.outbox.get(about.parent)) ? [about.parent] : [],
    });
  }
}

/**
 * After a restored server was read from the start: finds the patient's rows that name files which
 * the server lost after their upload had left the outbox.
 */
export async function uploadLost(db: AccountDb): Promise<void> {
  for (const { id, createdAt, isPatients, files } of await readNamingRows(db)) {
    const lost = isPatients ? files.filter(({ state }) => state === 'coming') : [];
    await uploadAgain(db, lost, { parent: id, seq: 0, createdAt });
  }
}
