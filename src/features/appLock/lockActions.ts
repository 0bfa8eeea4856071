import type { AppLock } from '#mirror/deviceDb.ts';
import type { LockSecret } from '#mirror/sealed/pinHalf.ts';
import type { PasskeySecret } from './passkey.ts';

/** What the page can do; the application binds it to the session. */
export interface LockActions {
  newRecoveryCode: () => Promise<string>;
  set: (chosen: LockSecret & { recoveryCode: string }) => Promise<void>;
  remove: () => Promise<void>;
  changeSecret: (chosen: LockSecret) => Promise<void>;
  changeRecoveryCode: (code: string) => Promise<void>;
  addPasskey: (passkey: PasskeySecret) => Promise<void>;
  removePasskey: () => Promise<void>;
  update: (changes: Partial<Pick<AppLock, 'lockAfterMs' | 'label'>>) => Promise<void>;
  lockNow: () => Promise<void>;
}

/** How the records were moved, or why not. */
export type LockChange = 'set' | 'removed' | 'no-room' | 'blocked' | 'failed';
