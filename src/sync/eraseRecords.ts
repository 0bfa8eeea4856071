import type { AccountDb } from '#mirror/accountDb.ts';
import { unlessDiskFull } from '#mirror/diskFull.ts';
import type { WipeOutcome } from '#mirror/wipe.ts';
import type { SessionDeps } from './session.ts';
import { signOut } from './signOut.ts';

/** How long sending may take, in ms: a slow line must not keep the records readable. */
const sendMs = 30_000;

/**
 * The person asked from another device to erase this one, and the server accepts only what waits
 * here. Has it sent once by `send`, then deletes the records and signs out. What is not accepted now
 * is deleted, too.
 */
export async function eraseRecords(
  session: SessionDeps,
  db: AccountDb,
  send: () => Promise<unknown>,
): Promise<WipeOutcome | 'kept'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, sendMs)));
  const due = db.outbox.where('state').equals('queued').modify({ nextAt: 0, putOff: false });
  const sending = unlessDiskFull(due)
    .then(send)
    .catch(() => undefined);
  await Promise.race([sending, late]);
  clearTimeout(timer);
  return signOut(session, db, 'erase');
}
