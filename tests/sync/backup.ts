import { eq, is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as tables from '../../server/db/tables/index.ts';
import type { TestApp } from '../support/app.ts';
import type { Device } from './device.ts';

type OwnedTable = PgTable & { accountId: PgColumn };

const isOwned = (table: unknown): table is OwnedTable =>
  is(table, PgTable) && 'accountId' in table && table !== tables.sessions;

/** Tables with a patient's rows, referenced tables first. */
function inOrder(): OwnedTable[] {
  const waiting = Object.values<unknown>(tables).filter(isOwned);
  const ordered: OwnedTable[] = [];
  while (waiting.length > 0) {
    const at = waiting.findIndex((table) =>
      getTableConfig(table).foreignKeys.every(
        (key) =>
          !waiting.some((other) => other !== table && other === key.reference().foreignTable),
      ),
    );
    ordered.push(...waiting.splice(Math.max(0, at), 1));
  }
  return ordered;
}

/**
 * Backs up one patient's rows: records, files, receipts, revisions and changes. Returns a function
 * that restores them.
 */
export async function backUp(app: TestApp, phone: Device): Promise<() => Promise<void>> {
  const accountId = phone.patient.account.id;
  const saved = await Promise.all(
    inOrder().map(async (table) => ({
      table,
      rows: await app.db.select().from(table).where(eq(table.accountId, accountId)),
    })),
  );
  return () =>
    app.db.transaction(async (tx) => {
      for (const { table } of saved.toReversed())
        await tx.delete(table).where(eq(table.accountId, accountId));
      // Triggers write some tables again, such as the queue of tickets.
      for (const { table, rows } of saved)
        if (rows.length > 0) await tx.insert(table).values(rows).onConflictDoNothing();
    });
}
