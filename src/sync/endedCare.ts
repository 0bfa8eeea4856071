import type { AccountDb } from '#mirror/accountDb.ts';
import type { DeviceDb } from '#mirror/deviceDb.ts';
import { countDrafts } from '#mirror/drafts.ts';
import { unlessDiskFull } from '#mirror/diskFull.ts';
import { countLockedUnsent } from '#mirror/sealedQueue.ts';
import { openAccountDb } from '#mirror/wipe.ts';
import { withLock } from './lock.ts';
import type { SessionDeps } from './session.ts';
import { countUnsent, type LockedRecords, signOut } from './signOut.ts';

// What a carer has opened of a patient leaves this device when the grant has ended. What was written
// there and not sent goes with it, and the carer is told how much that was.

/** How much was deleted with the records of a patient, by grant. */
export type LostCare = Readonly<Record<string, number>>;

export const readLostCare = async (device: DeviceDb, carerId: string): Promise<LostCare> =>
  (await device.accounts.get(carerId))?.lostCare ?? {};

const countLost = async (records: AccountDb | LockedRecords): Promise<number> =>
  'isLocked' in records
    ? (await countLockedUnsent(records.accountId)).waiting
    : (await countUnsent(records)) + (await countDrafts(records));

/** Before the records of an ended grant are deleted. Does nothing for a person's own records. */
export async function noteLostCare(
  device: DeviceDb,
  records: AccountDb | LockedRecords,
): Promise<void> {
  const care = (await device.accounts.get(records.accountId))?.care;
  // What cannot be counted is deleted all the same.
  const lost = care ? await countLost(records).catch(() => 0) : 0;
  if (!care || lost === 0) return;
  const noting = device.transaction('rw', device.accounts, async () => {
    const lostCare = await readLostCare(device, care.carerId);
    await device.accounts.update(care.carerId, {
      lostCare: { ...lostCare, [care.grantId]: (lostCare[care.grantId] ?? 0) + lost },
    });
  });
  await unlessDiskFull(noting);
}

/** Accounts whose records this carer has opened here and whose grants have ended since. */
export async function readEndedCare(device: DeviceDb, own: AccountDb): Promise<string[]> {
  const opened = (await device.accounts.toArray()).filter(
    ({ care }) => care?.carerId === own.accountId,
  );
  if (opened.length === 0) return [];
  const rows = await own.rows('caredFor').bulkGet(opened.map(({ care }) => care?.grantId ?? ''));
  return opened.flatMap(({ accountId }, at) => (rows[at]?.endedAt ? [accountId] : []));
}

/**
 * Deletes such records. Where their own session cannot ask any more, because the carer has signed in
 * anew meanwhile, only the carer's feed says that the grant has ended. One tab at a time does it.
 */
export async function removeEndedCare(deps: SessionDeps, own: AccountDb): Promise<void> {
  const { device } = deps;
  const remove = async () => {
    for (const accountId of await readEndedCare(device, own)) {
      const isLocked = (await device.locks.get(accountId)) !== undefined;
      const records = isLocked
        ? { accountId, isLocked: true as const }
        : await openAccountDb(device, accountId);
      await noteLostCare(device, records);
      await signOut(deps, records, 'discard');
    }
  };
  await withLock(`nabz-ended-care-${own.accountId}`, remove, { waitMs: 0 });
}
