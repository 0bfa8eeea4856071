import type { DBCore, DBCoreCursor, DBCoreTable, Middleware } from 'dexie';
import type { Parcels } from './parcels.ts';
import type { RecordKey } from './recordKey.ts';
import { createRowSealer, type RowSealer } from './sealedRows.ts';

/**
 * Dexie middleware that seals what is written and opens what is read, in every table. Live queries
 * and transactions work as over clear rows, as it is below Dexie's own middleware and synchronous.
 */
export const sealTables = (
  key: RecordKey,
  accountId: string,
  parcels?: Parcels,
): Middleware<DBCore> => ({
  stack: 'dbcore',
  name: 'sealTables',
  // Below Dexie's lowest, which is -1.
  level: -10,
  create: (down) => ({
    ...down,
    table(name) {
      const table = down.table(name);
      return sealTable(table, createRowSealer(key, accountId, table.schema, parcels));
    },
  }),
});

function sealTable(table: DBCoreTable, sealer: RowSealer): DBCoreTable {
  const open = (stored: unknown) => (stored === undefined ? undefined : sealer.open(stored));
  return {
    ...table,
    mutate: (request) =>
      table.mutate(
        request.type === 'add' || request.type === 'put'
          ? { ...request, values: request.values.map(sealer.seal) }
          : request,
      ),
    get: (request) => table.get(request).then(open),
    getMany: (request) => table.getMany(request).then((found) => found.map(open)),
    query: (request) =>
      table.query({ ...request, query: sealer.query(request.query) }).then(({ result }) => ({
        result: request.values ? result.map(open) : result,
      })),
    count: (request) => table.count({ ...request, query: sealer.query(request.query) }),
    openCursor: (request) =>
      table
        .openCursor({ ...request, query: sealer.query(request.query) })
        .then((cursor) => (cursor && request.values ? openingCursor(cursor, open) : cursor)),
  };
}

function openingCursor(cursor: DBCoreCursor, open: (stored: unknown) => unknown): DBCoreCursor {
  const opening: DBCoreCursor = Object.create(cursor, {
    // A browser's own getters refuse to be called on anything but its cursor.
    key: { get: () => cursor.key },
    primaryKey: { get: () => cursor.primaryKey },
    value: { get: () => open(cursor.value) },
  });
  return opening;
}
