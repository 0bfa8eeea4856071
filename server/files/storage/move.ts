import { createHash } from 'node:crypto';
import { and, eq, exists, lt, notExists, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '../../db/database.ts';
import { fileChunks, files, storedFiles } from '../../db/tables/index.ts';
import { startLoop } from '../../background/loop.ts';
import { readPiece } from '../pieces.ts';
import { type FileStorage, objectName } from './index.ts';

/** At most so many files in one query. */
const batch = 100;

/** What is moved between the database and the storage, and how often. */
interface Mover {
  db: Db;
  storage: FileStorage;
  now(): Date;
}

const chunksOf = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(fileChunks)
    .where(and(eq(fileChunks.accountId, files.accountId), eq(fileChunks.fileId, files.id)));

/**
 * Moves complete files into the storage. An upload is received by the database, so that patients
 * do not notice when the storage does not answer. Returns how many were moved.
 */
export async function moveFiles(mover: Mover): Promise<number> {
  const { db } = mover;
  const waiting = await db
    .select()
    .from(files)
    .where(and(eq(files.complete, true), exists(chunksOf(db))))
    .limit(batch);
  for (const file of waiting) await moveFile(mover, file);
  return waiting.length;
}

async function moveFile(
  { db, storage, now }: Mover,
  file: typeof files.$inferSelect,
): Promise<void> {
  const { accountId, id, size, sha256 } = file;
  const bytes = new Uint8Array(size);
  for (let start = 0; start < size;) {
    const piece = await readPiece(db, file, start);
    // Deleted meanwhile, or moved by another process.
    if (!piece || piece.start !== start) return;
    bytes.set(piece.data, start);
    start += piece.data.length;
  }
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Error('the stored pieces of a file do not have its hash');
  // Before the object exists, so that no object is ever without a row.
  const stored = { accountId, fileId: id, sha256, storedAt: now().toISOString() };
  const { storedAt } = stored;
  await db
    .insert(storedFiles)
    .values(stored)
    .onConflictDoUpdate({
      target: [storedFiles.accountId, storedFiles.fileId, storedFiles.sha256],
      set: { storedAt },
    });
  await storage.put(objectName(file), bytes, sha256);
  await db.transaction(async (tx) => {
    const [same] = await tx
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.accountId, accountId), eq(files.id, id), eq(files.sha256, sha256)))
      .for('update');
    if (!same) return;
    await tx
      .delete(fileChunks)
      .where(and(eq(fileChunks.accountId, accountId), eq(fileChunks.fileId, id)));
  });
}

/** Objects of deleted files stay this long: an upload of the same bytes may be on its way, in ms. */
const removeAfterMs = 3_600_000;

/** Deletes the objects of files that no longer exist. Returns how many. */
export async function removeObjects({ db, storage, now }: Mover): Promise<number> {
  const file = db
    .select({ one: sql`1` })
    .from(files)
    .where(
      and(
        eq(files.accountId, storedFiles.accountId),
        eq(files.id, storedFiles.fileId),
        eq(files.sha256, storedFiles.sha256),
      ),
    );
  const before = new Date(now().getTime() - removeAfterMs).toISOString();
  const left = await db
    .select()
    .from(storedFiles)
    .where(and(lt(storedFiles.storedAt, before), notExists(file)))
    .limit(1000);
  for (const { accountId, fileId, sha256 } of left) {
    await storage.remove(objectName({ accountId, id: fileId, sha256 }));
    await db
      .delete(storedFiles)
      .where(
        and(
          eq(storedFiles.accountId, accountId),
          eq(storedFiles.fileId, fileId),
          eq(storedFiles.sha256, sha256),
        ),
      );
  }
  return left.length;
}

/** How many files are in a storage, for a server that has none. */
export const countStoredFiles = (db: Db): Promise<number> => db.$count(storedFiles);

const moveEveryMs = 30_000;

/** Moves and deletes in the background until the returned function is called. */
export function startMoving(mover: Mover & { log: Logger }): () => Promise<void> {
  return startLoop({
    work: async (signal) => {
      while (!signal.aborted && (await moveFiles(mover)) === batch);
      if (!signal.aborted) await removeObjects(mover);
    },
    everyMs: moveEveryMs,
    onError: (error) => mover.log.error({ err: error }, 'files could not be moved to FILES_URL'),
  }).stop;
}
