import type { Dexie } from 'dexie';

/** Everything that is stored in a database, by table. */
export async function contentOf(db: Dexie): Promise<Record<string, unknown[]>> {
  const tables = db.tables.map(async (table) => [table.name, await table.toArray()] as const);
  return Object.fromEntries(await Promise.all(tables));
}
