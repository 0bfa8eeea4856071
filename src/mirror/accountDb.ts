import { Dexie, type Table } from 'dexie';
import type { CollectionName, RowOf } from '#contract/collections.ts';
import { accountDbVersions, type StoredCollection } from './accountDbVersions.ts';
import type { OutboxRow } from './outboxRow.ts';

/** `mark` is missing in rows that earlier releases stored. */
export type Stored<Name extends CollectionName> = RowOf<Name> & { rev: number; mark?: number };

/** A row of the feed whose shape this version does not know; an updated app reads it again. */
export interface UnreadableRow {
  collection: string;
  id: string;
  rev: number;
  mark: number;
  row: unknown;
}

export interface Draft {
  /** `reply:<ticket>`, `form:<form>`, `ticket:new`, `document:new`. */
  key: string;
  value: unknown;
  savedAt: string;
}

export interface StoredFile {
  sha256: string;
  type: string;
  size: number;
  chunks: number;
  /** Waits to be sent, or was asked to be kept: never evicted. */
  pinned: boolean;
  openedAt: string;
}

export interface FileChunk {
  sha256: string;
  index: number;
  /** ArrayBuffer, not Blob: Safari loses Blobs in IndexedDB. */
  data: ArrayBuffer;
}

/** What was received lately. The sync center lists it for a day. */
export interface ReceivedItem {
  id: string;
  name: string;
  label: string;
  number: number | null;
  at: string;
  /** What was sent, for the case that the server is restored from an older backup. Guests' submissions keep nothing. */
  sent?: OutboxRow;
}

export const accountDbName = (accountId: string): string => `nabz-${accountId}`;

/** One database a person. It is opened by the account's id only, so another person's cannot be reached by mistake. */
export class AccountDb extends Dexie {
  declare outbox: Table<OutboxRow, string>;
  declare drafts: Table<Draft, string>;
  declare files: Table<StoredFile, string>;
  declare chunks: Table<FileChunk, [string, number]>;
  declare received: Table<ReceivedItem, string>;
  declare unreadable: Table<UnreadableRow, [string, string]>;
  declare meta: Table<{ key: string; value: unknown }, string>;
  readonly accountId: string;

  /** `autoOpen: false`: once closed for a sign-out or a newer tab, no late read or write opens it again. */
  constructor(accountId: string, { autoOpen = true }: { autoOpen?: boolean } = {}) {
    // Strict: a write is told as saved only when it has reached the disk.
    super(accountDbName(accountId), { chromeTransactionDurability: 'strict', autoOpen });
    this.accountId = accountId;
    for (const [index, stores] of accountDbVersions.entries()) this.version(index + 1).stores(stores);
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
