import type { ApiSettings } from '#api/client.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { noteLostCare } from './endedCare.ts';
import { eraseRecords } from './eraseRecords.ts';
import type { SessionDeps } from './session.ts';
import { signOut } from './signOut.ts';

// The server's answers that end the records on this device, for the worker; an open page hears them in
// app/removal.ts.

export type Removal = 'erase' | 'care-ended' | 'account-deleted';

export interface RemovalWatch {
  hooks: Pick<ApiSettings, 'onEraseDevice' | 'onCareEnded' | 'onAccountDeleted'>;
  /** Undefined when the records stay. */
  heard(): Removal | undefined;
}

export function watchRemoval(): RemovalWatch {
  let heard: Removal | undefined;
  return {
    hooks: {
      onEraseDevice: () => (heard = 'erase'),
      onCareEnded: () => (heard = 'care-ended'),
      onAccountDeleted: () => (heard = 'account-deleted'),
    },
    heard: () => heard,
  };
}

/** Deletes the records. `send`: what waits is sent once more where the server accepts it. */
export async function removeRecords(
  session: SessionDeps,
  db: AccountDb,
  removal: Removal,
  send: () => Promise<unknown>,
): Promise<void> {
  if (removal === 'care-ended') await noteLostCare(session.device, db);
  await (removal === 'erase' ? eraseRecords(session, db, send) : signOut(session, db, 'discard'));
}
