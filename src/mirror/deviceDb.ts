import { Dexie, type Table } from 'dexie';

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

/** Things of the device, not of a person. */
export class DeviceDb extends Dexie {
  declare session: Table<DeviceSession, string>;
  declare accounts: Table<KnownAccount, string>;
  declare notes: Table<{ key: string; value: unknown }, string>;

  constructor() {
    super('nabz-device', { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ session: 'key', accounts: 'accountId', notes: 'key' });
  }
}
