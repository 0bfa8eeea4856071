import type { AppLock } from '#mirror/deviceDb.ts';

/** What the page can do; the application binds it to the session. */
export interface LockActions {
  newRecoveryCode: () => Promise<string>;
  set: (chosen: ChosenSecret & { recoveryCode: string }) => Promise<void>;
  remove: () => Promise<void>;
  changeSecret: (chosen: ChosenSecret) => Promise<void>;
  changeRecoveryCode: (code: string) => Promise<void>;
  update: (changes: Partial<Pick<AppLock, 'lockAfterMs' | 'label'>>) => Promise<void>;
  lockNow: () => Promise<void>;
}

export interface ChosenSecret {
  way: 'pin' | 'passphrase';
  secret: string;
}

/** How the records were moved, or why not. */
export type LockChange = 'set' | 'removed' | 'no-room' | 'blocked' | 'failed';
