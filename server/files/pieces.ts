import { and, asc, count, eq, gte, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import type { Db, Tx } from '../db/database.ts';
import { fileChunks } from '../db/tables/index.ts';
import { ProblemError } from '../http/problem.ts';

/**
 * The first piece at or after `start`. Read one at a time, so that a whole file is never in memory.
 */
export async function readPiece(
  db: Db | Tx,
  key: FileKey,
  start: number,
): Promise<{ start: number; data: Uint8Array } | undefined> {
  const [piece] = await db
    .select({ start: fileChunks.start, data: fileChunks.data })
    .from(fileChunks)
    .where(and(ofFile(key), gte(fileChunks.start, start)))
    .orderBy(asc(fileChunks.start))
    .limit(1);
  return piece;
}

/** Ids are chosen by devices: they are unique within an account only. */
export interface FileKey {
  accountId: string;
  id: string;
}

const ofFile = ({ accountId, id }: FileKey) =>
  and(eq(fileChunks.accountId, accountId), eq(fileChunks.fileId, id));

/** The number of stored bytes, computed by PostgreSQL. */
export async function storedBytes(db: Db, key: FileKey): Promise<number> {
  const [stored] = await db
    .select({
      pieces: count(),
      bytes: sql`coalesce(sum(octet_length(${fileChunks.data})), 0)`.mapWith(Number),
    })
    .from(fileChunks)
    .where(ofFile(key));
  return stored?.bytes ?? 0;
}

/** The file id in a request's path; 404 when it is not a UUID. */
export function fileIdOf(param: string): string {
  const id = v.safeParse(uuid, param);
  if (!id.success) throw new ProblemError('not-found');
  return id.output;
}
