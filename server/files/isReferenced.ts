import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/database.ts';
import { consults, documents, messages, submissions } from '../db/tables/index.ts';
import type { FileKey } from './pieces.ts';

/**
 * Whether a record names a file already. Staff may only use files that none does: otherwise a file
 * that a role may not open could be moved to where it may.
 */
export async function isReferenced(tx: Tx, { accountId, id }: FileKey): Promise<boolean> {
  const reference = JSON.stringify([{ fileId: id }]);
  const isIn = (list: PgColumn) => sql`${list} @> ${reference}::jsonb`;
  for (const [table, names] of [
    [messages, isIn(messages.attachments)],
    [consults, isIn(consults.attachments)],
    [submissions, isIn(submissions.files)],
    [documents, sql`${documents.file} @> ${JSON.stringify({ fileId: id })}::jsonb`],
  ] as const) {
    const [found] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.accountId, accountId), names))
      .limit(1);
    if (found) return true;
  }
  return false;
}
