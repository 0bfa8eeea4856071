import { Dexie, type DexieOptions } from 'dexie';
import { accountDbName, sealedDbName } from './accountDb.ts';

// Where a person's database is: in a storage bucket of its own where the browser has them, because
// deleting a bucket removes its files from the disk, while the rows of a deleted database stay
// readable there for long. Otherwise among the databases of the origin. Decision 0080.

/** The part of the Storage Buckets API that is used here; TypeScript does not know it yet. */
interface StorageBuckets {
  open(name: string): Promise<StorageBucket>;
  delete(name: string): Promise<void>;
  keys(): Promise<string[]>;
}
interface StorageBucket {
  readonly indexedDB: IDBFactory;
  persist(): Promise<boolean>;
}

declare global {
  interface Navigator {
    readonly storageBuckets?: StorageBuckets;
  }
  interface WorkerNavigator {
    readonly storageBuckets?: StorageBuckets;
  }
}

/** A place that has a person's database; `options` make Dexie use it. */
export interface RecordsStore {
  /** Of the database, and of the bucket. */
  name: string;
  isBucket: boolean;
  options: Pick<DexieOptions, 'indexedDB'>;
}

/** clear: rows as they are. sealed: with an app lock. */
export type StoreKind = 'clear' | 'sealed';

const nameOf = (accountId: string, kind: StoreKind): string =>
  kind === 'clear' ? accountDbName(accountId) : sealedDbName(accountId);
const buckets = (): StorageBuckets | undefined => globalThis.navigator?.storageBuckets;

export const originStore = (accountId: string, kind: StoreKind = 'clear'): RecordsStore => ({
  name: nameOf(accountId, kind),
  isBucket: false,
  options: {},
});

/** Opens a person's bucket, and creates it if there is none. */
export async function openBucket(
  accountId: string,
  kind: StoreKind = 'clear',
): Promise<RecordsStore | undefined> {
  const name = nameOf(accountId, kind);
  const bucket = await buckets()?.open(name);
  return bucket && { name, isBucket: true, options: { indexedDB: bucket.indexedDB } };
}

/** A place that has no records of a person: a bucket where the browser has them. */
export async function openNamedStore(name: string): Promise<RecordsStore> {
  const bucket = await buckets()?.open(name);
  return bucket
    ? { name, isBucket: true, options: { indexedDB: bucket.indexedDB } }
    : { name, isBucket: false, options: {} };
}

/** The names of all such places that end like this. */
export async function namedStores(suffix: string): Promise<string[]> {
  const names = [...((await buckets()?.keys()) ?? []), ...(await Dexie.getDatabaseNames())];
  return [...new Set(names.filter((name) => name.endsWith(suffix)))];
}

/** Deletes a bucket and a database of this name, where there are any. */
export async function deleteNamedStores(name: string): Promise<void> {
  if ((await buckets()?.keys())?.includes(name)) await buckets()?.delete(name);
  if (await databaseExists(name)) await Dexie.delete(name);
}

/** Asks the browser not to evict a person's bucket; a denial is not an error. */
export async function persistBucket(accountId: string): Promise<void> {
  for (const store of await storesOf(accountId))
    if (store.isBucket) await (await buckets()?.open(store.name))?.persist();
}

/** Whether the origin has a database, without opening it: an open queues behind a deletion. */
export const databaseExists = async (name: string): Promise<boolean> =>
  (await Dexie.getDatabaseNames()).includes(name);

/** The places that have something of a person, none of which is created by asking. */
export async function storesOf(
  accountId: string,
  kinds: readonly StoreKind[] = ['clear', 'sealed'],
): Promise<RecordsStore[]> {
  const found: RecordsStore[] = [];
  for (const kind of kinds) {
    const name = nameOf(accountId, kind);
    if ((await buckets()?.keys())?.includes(name)) {
      const bucket = await openBucket(accountId, kind);
      if (bucket) found.push(bucket);
    }
    if (await databaseExists(name)) found.push(originStore(accountId, kind));
  }
  return found;
}

/**
 * Deletes a person's bucket or database. A bucket is deleted also while windows have it open; the
 * deletion of a database waits for them.
 */
export async function deleteStore(store: RecordsStore): Promise<void> {
  if (store.isBucket) await buckets()?.delete(store.name);
  else await Dexie.delete(store.name);
}
