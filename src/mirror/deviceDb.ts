import { Dexie, type Table } from 'dexie';
import type { FileFault } from '#contract/file.ts';

/** open: records may be shown. locked: they are kept, behind sign-in. */
export interface DeviceSession {
  key: 'current';
  accountId: string;
  name: string;
  state: 'open' | 'locked';
  since: string;
  /** The fresh token, until the browser has surely put its cookie on the disk: it takes half a minute over that. */
  token?: string | undefined;
  /** The token was here and the records were not: the device cleared the app's data. */
  cleared?: boolean;
}

/** People whose records are kept on this device. */
export interface KnownAccount {
  accountId: string;
  since: string;
}

/** A person's records that are being taken off this device; the row goes when nothing of them is left. */
export interface PendingWipe {
  accountId: string;
  since: string;
}

/** A token that was signed out here. Browsers may bring its cookie back, and the server may not know yet. */
export interface EndedToken {
  /** SHA-256 in hex: the token itself is not kept. */
  hash: string;
  at: string;
  /** The server has been told. */
  revoked: boolean;
}

/** What another app gave us, until its form takes it over. */
export interface SharedFile {
  /** Given by the database, in the order of arrival. */
  id?: number;
  /** Who was signed in then; '' for nobody. */
  accountId: string;
  at: number;
  name: string;
  size: number;
  type: string;
  /** Null for what is not taken, with its reason. */
  data: ArrayBuffer | null;
  fault: FileFault | null;
}

/** Things of the device, not of a person. */
export class DeviceDb extends Dexie {
  declare session: Table<DeviceSession, string>;
  declare accounts: Table<KnownAccount, string>;
  declare notes: Table<{ key: string; value: unknown }, string>;
  declare shared: Table<SharedFile, number>;
  declare wipes: Table<PendingWipe, string>;
  declare endedTokens: Table<EndedToken, string>;

  constructor() {
    super('nabz-device', { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ session: 'key', accounts: 'accountId', notes: 'key' });
    // Only added: a tab of the version before lets go, comes back, and knows no more of it than it needs to.
    this.version(2).stores({ shared: '++id, accountId' });
    this.version(3).stores({ wipes: 'accountId', endedTokens: 'hash' });
  }
}
