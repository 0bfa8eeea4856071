import type { DeviceDb } from '#mirror/deviceDb.ts';
import { readFacts } from '#mirror/meta.ts';
import { openAccountDb } from '#mirror/wipe.ts';
import { fateOf, revokeEnded, storeLeft } from './endedTokens.ts';
import type { SessionDeps } from './session.ts';
import { signOut } from './signOut.ts';

// A device whose sign-in has ended has no token that is accepted, and its records may still be
// readable. So whenever a page or the worker starts it asks, by the hash of a token that it had.

/**
 * Revokes and reports what `revokeEnded` does, then deletes the records that the person has asked to
 * have deleted here; what waits in them cannot be sent any more. True when some were deleted.
 * `isPage`: a cookie that is not there is gone; the worker cannot read cookies everywhere.
 */
export async function settleEnded(deps: SessionDeps, isPage: boolean): Promise<boolean> {
  const { device } = deps;
  await storeOver(deps, isPage);
  let isErased = false;
  for (const accountId of await revokeEnded(deps, { isSparing: isPage })) {
    // The person may have signed in meanwhile.
    if (!(await isLeft(device, accountId))) continue;
    await signOut(deps, { accountId, isLocked: true }, 'erase');
    isErased = true;
  }
  return isErased;
}

/** Whether an ended session of these records, which are still here, is known. */
async function isLeft(device: DeviceDb, accountId: string): Promise<boolean> {
  const rows = await device.endedTokens.filter(({ left }) => left === accountId).toArray();
  const fates = await Promise.all(rows.map(({ at }) => fateOf(device, accountId, at)));
  return fates.includes('here');
}

/**
 * Finds records without an app lock whose sign-in has ended, by a refusal of the server or because the
 * browser has dropped the cookie. Behind an app lock `sendLocked` finds it out.
 */
async function storeOver(deps: SessionDeps, isPage: boolean): Promise<void> {
  const { device } = deps;
  const current = await device.session.get('current');
  for (const { accountId, aside } of await device.accounts.toArray()) {
    if (aside !== undefined || (await device.locks.get(accountId))) continue;
    if (await isLeft(device, accountId)) continue;
    const isOpen = current?.accountId === accountId && current.state === 'open';
    const hasToken = !isPage || current?.token !== undefined || deps.readToken() !== undefined;
    // The records of an open session are asked only in the worker: a page finds out by itself.
    if (isOpen && isPage && hasToken) continue;
    const db = await openAccountDb(device, accountId).catch(() => undefined);
    if (!db) continue;
    try {
      const { refreshToken: token, paused } = await readFacts(db, 'refreshToken', 'paused');
      const isOver = !isOpen || !hasToken || paused === 'sign-in';
      if (isOver && token !== undefined)
        await storeLeft(device, accountId, { token, revoked: false });
    } finally {
      db.close();
    }
  }
}
