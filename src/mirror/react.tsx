import { useLiveQuery } from 'dexie-react-hooks';
import { createContext, type ReactNode, use } from 'react';
import type { CollectionName, RowOf } from '#contract/collections.ts';
import { type AccountDb, sealedDbName } from './accountDb.ts';
import { readRow, readRows } from './overlay.ts';

// Hooks by which the panel's screens read the signed-in person's database, live. The provider is in
// the panel's layout and, for visitors' submissions, around their forms.

const DbContext = createContext<AccountDb | null>(null);

/** Provides the signed-in person's database to the screens. */
export function MirrorProvider({ db, children }: { db: AccountDb; children: ReactNode }) {
  return <DbContext value={db}>{children}</DbContext>;
}

export function useDb(): AccountDb {
  const db = use(DbContext);
  if (!db) throw new Error('outside of the panel there is no person, so no database');
  return db;
}

/** Whether these records are behind an app lock. */
export function useIsSealed(): boolean {
  const { accountId, name } = useDb();
  return name === sealedDbName(accountId);
}

/** A live query of the mirror: undefined during the first read. */
export function useLive<T>(
  read: (db: AccountDb) => Promise<T>,
  deps: unknown[] = [],
): T | undefined {
  const db = useDb();
  return useLiveQuery(() => read(db), [db, ...deps]);
}

/** All rows of a collection with queued changes applied, live. */
export const useRows = <Name extends CollectionName>(name: Name): RowOf<Name>[] | undefined =>
  useLive((db) => readRows(db, name), [name]);

/** One row, live: undefined while reading, null when there is none. */
export const useRow = <Name extends CollectionName>(
  name: Name,
  id: string,
): RowOf<Name> | null | undefined =>
  useLive(async (db) => (await readRow(db, name, id)) ?? null, [name, id]);
