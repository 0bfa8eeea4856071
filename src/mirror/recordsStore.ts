import { Dexie, type DexieOptions } from 'dexie';
import { accountDbName } from './accountDb.ts';

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

/** A place that can have databases of a person; `options` make Dexie use it. */
export interface RecordsStore {
  isBucket: boolean;
  options: Pick<DexieOptions, 'indexedDB'>;
}

/** Names of buckets are stored on devices and stay. */
const bucketName = accountDbName;
const buckets = (): StorageBuckets | undefined => globalThis.navigator?.storageBuckets;

export const originStore: RecordsStore = { isBucket: false, options: {} };

/** Opens a person's bucket, and creates it if there is none. */
export async function openBucket(accountId: string): Promise<RecordsStore | undefined> {
  const bucket = await buckets()?.open(bucketName(accountId));
  return bucket && { isBucket: true, options: { indexedDB: bucket.indexedDB } };
}

/** Asks the browser not to evict a person's bucket; a denial is not an error. */
export async function persistBucket(accountId: string): Promise<void> {
  if (!(await buckets()?.keys())?.includes(bucketName(accountId))) return;
  await (await buckets()?.open(bucketName(accountId)))?.persist();
}

/** Whether the origin has a database, without opening it: an open queues behind a deletion. */
export const databaseExists = async (name: string): Promise<boolean> =>
  (await Dexie.getDatabaseNames()).includes(name);

/** The places that have something of a person, none of which is created by asking. */
export async function storesOf(accountId: string): Promise<RecordsStore[]> {
  const found: RecordsStore[] = [];
  if ((await buckets()?.keys())?.includes(bucketName(accountId))) {
    const bucket = await openBucket(accountId);
    if (bucket) found.push(bucket);
  }
  if (await databaseExists(accountDbName(accountId))) found.push(originStore);
  return found;
}

/**
 * Deletes a person's bucket or database. A bucket is deleted also while windows have it open; the
 * deletion of a database waits for them.
 */
export async function deleteStore(store: RecordsStore, accountId: string): Promise<void> {
  if (store.isBucket) await buckets()?.delete(bucketName(accountId));
  else await Dexie.delete(accountDbName(accountId));
}
