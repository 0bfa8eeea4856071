import type { AppLock } from '#mirror/deviceDb.ts';
import type { LockSecret } from '#mirror/sealed/pinHalf.ts';
import type { PasskeySecret } from './passkey.ts';
import type { TryUnlock } from './wrongText.tsx';

/** What the page can do; the application binds it to the session. */
export interface LockActions {
  /** Tries a way to unlock, as the lock screen does, while the records are open. */
  confirm: TryUnlock;
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
