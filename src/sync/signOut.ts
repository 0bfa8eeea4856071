import type { AccountDb } from '#mirror/accountDb.ts';
import { forgetRequestPath } from '#mirror/requestContext.ts';
import { isDiskFull } from '#mirror/diskFull.ts';
import { evictFiles } from '#mirror/files.ts';
import { readFact } from '#mirror/meta.ts';
import { dropQuiet } from '#mirror/quiet.ts';
import { dropSharedFiles } from '#mirror/sharedFiles.ts';
import type { DeviceDb } from '#mirror/deviceDb.ts';
import { withSealedStore } from '#mirror/sealedQueue.ts';
import { emptyAccount, finishWipes, type WipeOutcome, wipeAccount } from '#mirror/wipe.ts';
import { readUnsent } from '#outbox/unsent.ts';
import { hashToken, revokeEnded } from './endedTokens.ts';
import type { SessionDeps } from './session.ts';

/**
 * What happens to unsent items. erase: as discard, because the person asked for it on another device;
 * the server learns when the records are gone.
 */
export type SignOutChoice = 'keep' | 'discard' | 'erase';

/** How much is unsent, for the question before signing out. */
export const countUnsent = async (db: AccountDb): Promise<number> => (await readUnsent(db)).length;

/** Records that stay locked while they are signed out. */
export interface LockedRecords {
  accountId: string;
  isLocked: true;
}

/** What a carer has opened goes with the carer, whose session its own one depends on. */
async function forgetCared(device: DeviceDb, carerId: string, since: string): Promise<void> {
  const current = await device.session.get('current');
  for (const { accountId, care } of await device.accounts.toArray()) {
    if (care?.carerId !== carerId) continue;
    await device.accounts.delete(accountId);
    await device.wipes.put({ accountId, since });
    if (current?.accountId === accountId) await device.session.delete('current');
  }
}

/**
 * Ends the session on this device. `keep` locks the records; `discard` deletes them and verifies
 * that. The choice is stored first, in one transaction, so that the next start can resume an
 * interrupted sign-out.
 */
export async function signOut(
  deps: SessionDeps,
  records: AccountDb | LockedRecords,
  choice: SignOutChoice,
): Promise<WipeOutcome | 'kept'> {
  const { device } = deps;
  const { accountId } = records;
  const db = 'isLocked' in records ? undefined : records;
  const current = await device.session.get('current');
  // Somebody else may use the device meanwhile: their session and token stay.
  const session = current?.accountId === accountId ? current : undefined;
  const clearToken = () => (session || !current ? deps.clearToken() : undefined);
  const refreshToken = db && (await readFact(db, 'refreshToken').catch(() => undefined));
  // Of somebody who was set aside; each token of a session ends it.
  const setAside = db && (await readFact(db, 'lockedSession').catch(() => undefined))?.token;
  // Of locked records only this one is at hand; each of a session's tokens ends all of them.
  const sendToken = (await device.locks.get(accountId))?.sendToken;
  const cookie = session || !current ? deps.readToken() : undefined;
  const known = [refreshToken, sendToken, cookie, session?.token, setAside];
  const tokens = [...new Set(known)].filter((token) => token !== undefined);
  const hashes = await Promise.all(tokens.map(hashToken));
  const at = new Date().toISOString();
  const storeDecision = () =>
    device.transaction('rw', device.tables, async () => {
      await dropSharedFiles(device, accountId);
      await dropQuiet(device, accountId);
      if (session) await forgetRequestPath(device);
      const ended = await device.endedTokens.filter(({ left }) => left === accountId).toArray();
      if (choice === 'erase') hashes.push(...ended.map(({ hash }) => hash));
      // One of them is enough to ask or report by; the server knows a refresh token for longest.
      await device.endedTokens.bulkPut(
        hashes.map((hash, place) => ({
          hash,
          at,
          revoked: false,
          ...(choice === 'erase' ? { erasing: accountId } : place === 0 && { left: accountId }),
        })),
      );
      await forgetCared(device, accountId, at);
      if (choice === 'keep') {
        if (session) await device.session.update('current', { state: 'locked', token: undefined });
        return;
      }
      if (session) await device.session.delete('current');
      await device.accounts.delete(accountId);
      await device.wipes.put({ accountId, since: at });
    });
  await storeDecision().catch(async (error: unknown) => {
    if (!isDiskFull(error)) throw error;
    // On a full disk, what is deleted anyway makes room for storing the plan.
    clearToken();
    if (db) await (choice === 'keep' ? evictFiles(db, Infinity) : emptyAccount(db));
    else if (choice !== 'keep') await withSealedStore(accountId, emptyAccount);
    await storeDecision();
  });
  clearToken();
  await device.locks.update(accountId, { sendToken: undefined }).catch(() => undefined);
  // What stays locked here must not open the records at the clinic.
  await db?.meta.delete('refreshToken').catch(() => undefined);
  db?.close({ disableAutoOpen: true });
  // Offline, the token is revoked at a later start, by its hash.
  const revoke = () => revokeEnded(deps).catch(() => undefined);
  const revoking = choice === 'erase' ? undefined : revoke();
  const outcome = choice === 'keep' ? 'kept' : await wipeAccount(device, accountId);
  await finishWipes(device);
  await (revoking ?? revoke());
  return outcome;
}
