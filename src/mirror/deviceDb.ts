import { Dexie, type Table } from 'dexie';
import type { FileFault } from '#contract/file.ts';

// The IndexedDB database of this device (class `DeviceDb`, below): who is signed in, and what does
// not belong to one person's database. Rows of earlier releases are stored on devices: fields are
// added as optional, never renamed.

/** open: records may be shown. locked: they are stored, behind sign-in. */
export interface DeviceSession {
  key: 'current';
  accountId: string;
  name: string;
  state: 'open' | 'locked';
  since: string;
  /**
   * The fresh token until its cookie is surely on the disk, which takes browsers up to half a
   * minute.
   */
  token?: string | undefined;
  /** The server ended the session because its refresh token was used twice. */
  endedBy?: 'replay';
  /** The token was here and the records were not: the app's data was cleared. */
  cleared?: boolean;
  care?: OpenedCare | undefined;
  /** Signed in while the records were locked. `refreshToken`: only in rows of earlier releases. */
  resumes?: { refreshToken?: string | undefined };
}

/** Records of a patient that a carer has opened within a grant. */
export interface OpenedCare {
  grantId: string;
  /** The carer's own account on this device. */
  carerId: string;
  /** The last day of the grant, when they were opened last; null or absent: none. */
  endsOn?: string | null;
}

/** A person whose records are stored on this device. */
export interface KnownAccount {
  accountId: string;
  since: string;
  /** The records are in a storage bucket; without it, wherever the browser lets them be. */
  inBucket?: boolean;
  /**
   * Somebody else uses the device, and this person's session is resumed when they are chosen.
   * `name`: '' with an app lock.
   */
  aside?: { name: string } | undefined;
  care?: OpenedCare | undefined;
  /** How much this carer had written and not sent when a grant ended, by the grant's id. */
  lostCare?: Readonly<Record<string, number>>;
}

/** A person's records that are being deleted; the row is removed when nothing is left of them. */
export interface PendingWipe {
  accountId: string;
  since: string;
}

/**
 * A token that was signed out here. Browsers may restore its cookie, and the server may not know
 * yet.
 */
export interface EndedToken {
  /** SHA-256 in hex: the token itself is not stored. */
  hash: string;
  at: string;
  /** The server has revoked it. */
  revoked: boolean;
  /** The account whose records this device was asked to erase: reported once they are gone. */
  erasing?: string;
  /**
   * The account whose records were left here. While they are, the server is asked whether to delete
   * them; it is told when they are gone, or when the person has signed in again.
   */
  left?: string | undefined;
}

/** What unlocks: what a person types, or a passkey. Stored on devices; the names stay. */
export type TypedWay = 'pin' | 'passphrase' | 'recovery';
export type UnlockWay = TypedWay | 'passkey';

/** The key of a person's records, sealed with one that is made from what unlocks. */
export type KeyWrap =
  | {
      way: TypedWay;
      salt: Uint8Array<ArrayBuffer>;
      /** Of Argon2id; `m` in KiB. */
      cost: { m: number; t: number; p: number };
      sealed: Uint8Array<ArrayBuffer>;
      /** Of a PIN that opens only with the server's half; `over`: the server has it no more. */
      half?: { id: string; over?: boolean };
      /** The person wants this PIN to be checked on this device only. */
      isLocal?: boolean;
    }
  | {
      way: 'passkey';
      /** Of the credential. */
      id: Uint8Array<ArrayBuffer>;
      salt: Uint8Array<ArrayBuffer>;
      sealed: Uint8Array<ArrayBuffer>;
    };

/** What a person types, or what a passkey gives. */
export type UnlockSecret =
  | { way: TypedWay; secret: string }
  | { way: 'passkey'; secret: Uint8Array };

/** The app lock of a person's records on this device. */
export interface AppLock {
  accountId: string;
  /** sealing, unsealing: the records are being moved, or a move was interrupted. */
  state: 'sealing' | 'sealed' | 'unsealing';
  wraps: KeyWrap[];
  /** Locks by itself after this time without use, in ms. */
  lockAfterMs: number;
  /** Wrong PINs since the last unlock. */
  wrongPins: number;
  /** What the person chose to be called on the lock screen; '' for nothing. */
  label: string;
  /** Sends what waits while the records are locked, and can do nothing else. */
  sendToken?: string | undefined;
  /** The server may have halves of former PINs, which are to be ended there. */
  hasFormerHalves?: boolean;
}

/** A file shared from another app, until a form takes it. */
export interface SharedFile {
  /** Auto-incremented, in order of arrival. */
  id?: number;
  /** The account that was signed in then; '' for none. */
  accountId: string;
  at: number;
  name: string;
  size: number;
  type: string;
  /** Null for a refused file, whose reason is in `fault`. */
  data: ArrayBuffer | null;
  fault: FileFault | null;
}

/** Data of the device, not of a person. */
export class DeviceDb extends Dexie {
  declare session: Table<DeviceSession, string>;
  declare accounts: Table<KnownAccount, string>;
  declare notes: Table<{ key: string; value: unknown }, string>;
  declare shared: Table<SharedFile, number>;
  declare wipes: Table<PendingWipe, string>;
  declare endedTokens: Table<EndedToken, string>;
  declare locks: Table<AppLock, string>;

  constructor() {
    super('nabz-device', { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ session: 'key', accounts: 'accountId', notes: 'key' });
    // Only additions: a tab of the previous version can open it again without them.
    this.version(2).stores({ shared: '++id, accountId' });
    this.version(3).stores({ wipes: 'accountId', endedTokens: 'hash' });
    this.version(4).stores({ locks: 'accountId' });
  }
}
