import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { files } from '../db/tables/index.ts';

const keepDays = 7;

/** Deletes uploads without progress for a week. A client that still has the file starts again. */
export async function deleteAbandonedUploads(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keepDays * 86_400_000).toISOString();
  await db.delete(files).where(and(eq(files.complete, false), lt(files.progressedAt, before)));
}
