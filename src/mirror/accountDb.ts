import { type DBCore, Dexie, type DexieOptions, type Middleware, type Table } from 'dexie';
import type { CollectionName, RowOf } from '#contract/collections.ts';
import { accountDbVersions, type StoredCollection } from './accountDbVersions.ts';
import type { OutboxRow } from './outboxRow.ts';

// A person's IndexedDB database (class `AccountDb`, below) and the types of its rows. Devices have
// rows of earlier releases: fields are added as optional, never renamed. New stores and indexes go
// into accountDbVersions.ts.

/** `mark` is missing in rows that earlier releases stored. */
export type Stored<Name extends CollectionName> = RowOf<Name> & { rev: number; mark?: number };

/** A feed row that this version cannot parse; an updated app parses it again. */
export interface UnreadableRow {
  collection: string;
  id: string;
  rev: number;
  mark: number;
  row: unknown;
}

export interface Draft {
  /**
   * What it is a draft of: `reply:<ticket>`, `form:<form>`, `ticket:new`, `document:new`, ….
   * Features define the keys, which are stored on devices and stay.
   */
  key: string;
  value: unknown;
  savedAt: string;
}

export interface StoredFile {
  sha256: string;
  type: string;
  size: number;
  chunks: number;
  /** Not uploaded yet, or kept by the patient's choice: never evicted. */
  pinned: boolean;
  openedAt: string;
}

/** A small picture of a stored file, made on this device; null when none can be made of it. */
export interface Thumbnail {
  sha256: string;
  image: { type: string; data: ArrayBuffer } | null;
}

export interface FileChunk {
  sha256: string;
  index: number;
  /** ArrayBuffer, not Blob: Safari loses Blobs in IndexedDB. */
  data: ArrayBuffer;
}

/** A recently received item; the sync center lists it for a day. */
export interface ReceivedItem {
  id: string;
  name: string;
  label: string;
  number: number | null;
  at: string;
  /**
   * The sent row, to send it again after a server was restored from a backup. Not stored for guest
   * submissions.
   */
  sent?: OutboxRow;
}

/** Names of databases and buckets are stored on devices and stay. */
export const accountDbName = (accountId: string): string => `nabz-${accountId}`;
export const sealedDbName = (accountId: string): string => `nabz-${accountId}-sealed`;

export interface AccountDbOptions extends Pick<DexieOptions, 'autoOpen' | 'indexedDB'> {
  sealing?: Middleware<DBCore>;
}

/**
 * One database per person, named by the account's id, so that another person's is never opened by
 * mistake.
 */
export class AccountDb extends Dexie {
  declare outbox: Table<OutboxRow, string>;
  declare drafts: Table<Draft, string>;
  declare files: Table<StoredFile, string>;
  declare chunks: Table<FileChunk, [string, number]>;
  declare thumbnails: Table<Thumbnail, string>;
  declare received: Table<ReceivedItem, string>;
  declare unreadable: Table<UnreadableRow, [string, string]>;
  declare meta: Table<{ key: string; value: unknown }, string>;
  readonly accountId: string;

  /**
   * `autoOpen: false`: once closed by a sign-out or a newer tab, no late read or write opens it
   * again. `indexedDB`: that of the person's storage bucket. `sealing`: what seals and opens rows
   * of a database with an app lock, whose name is another one.
   */
  constructor(accountId: string, { sealing, ...options }: AccountDbOptions = {}) {
    const name = sealing ? sealedDbName(accountId) : accountDbName(accountId);
    // Strict durability: a screen says "saved" only for data that is on the disk.
    super(name, { ...options, chromeTransactionDurability: 'strict' });
    this.accountId = accountId;
    if (sealing) this.use(sealing);
    for (const [index, stores] of accountDbVersions.entries())
      this.version(index + 1).stores(stores);
    this.on('populate', (tx) => {
      void tx.table('meta').bulkAdd([
        { key: 'clientId', value: crypto.randomUUID() },
        { key: 'canary', value: new Date().toISOString() },
      ]);
    });
  }

  rows<Name extends CollectionName>(name: Name & StoredCollection): Table<Stored<Name>, string> {
    return this.table(name);
  }
}
