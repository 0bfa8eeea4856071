import type { FileRef } from '#contract/file.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { type OutboxRow, type UploadArgs } from '#mirror/outboxRow.ts';
import { uploadRow } from '#outbox/enqueue.ts';

// Files that were uploaded, and that the server lost after a restore from a backup.

/** The mirror's state of an uploaded file: `unknown` when no readable row names it. */
export async function uploadPresence(
  db: AccountDb,
  { args }: OutboxRow & { args: UploadArgs },
): Promise<FileRef['state'] | 'unknown'> {
  const { fileId } = args.file;
  const message = await db
    .rows('message')
    .filter(({ attachments }) => attachments.some((ref) => ref.fileId === fileId))
    .first();
  const document = message
    ? undefined
    : await db
        .rows('document')
        .filter(({ file }) => file.fileId === fileId)
        .first();
  const ref =
    message?.attachments.find((attachment) => attachment.fileId === fileId) ?? document?.file;
  return ref?.state ?? 'unknown';
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
  const lost = (files: readonly FileRef[]) => files.filter(({ state }) => state === 'coming');
  const messages = await db
    .rows('message')
    .filter(({ author, attachments }) => author === 'patient' && lost(attachments).length > 0)
    .toArray();
  for (const { id, attachments, createdAt } of messages)
    await uploadAgain(db, lost(attachments), { parent: id, seq: 0, createdAt });
  const documents = await db
    .rows('document')
    .filter(({ by, file }) => by === 'patient' && file.state === 'coming')
    .toArray();
  for (const { id, file, createdAt } of documents)
    await uploadAgain(db, [file], { parent: id, seq: 0, createdAt });
}
