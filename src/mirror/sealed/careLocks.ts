import { whileMoving } from '../chooseStore.ts';
import type { AppLock, DeviceDb } from '../deviceDb.ts';
import { forgetKey, holdCareKey } from './heldKeys.ts';
import { move } from './moveSealed.ts';

// The records of patients that a carer has opened here are behind the carer's own app lock: their key
// belongs to the carer's, and there is no other way to unlock them.

const holdKeyOf = (carerId: string, accountId: string): void => {
  if (!holdCareKey(carerId, accountId)) throw new Error("the carer's records are not unlocked");
};

async function lockOf(device: DeviceDb, carerId: string): Promise<Omit<AppLock, 'accountId'>> {
  const own = await device.locks.get(carerId);
  if (!own) throw new Error('this carer has no lock');
  const { lockAfterMs } = own;
  return { state: 'sealed', wraps: [], lockAfterMs, wrongPins: 0, label: '' };
}

/** Seals a patient's records, which are not on this device yet, behind the carer's app lock. */
export async function lockAsCarer(
  device: DeviceDb,
  carerId: string,
  accountId: string,
): Promise<void> {
  holdKeyOf(carerId, accountId);
  await device.locks.put({ accountId, ...(await lockOf(device, carerId)) });
}

/** Each that this carer has opened here, and whether it has a lock. One window at a time does it. */
const forEachCared = (
  device: DeviceDb,
  carerId: string,
  work: (accountId: string, isLocked: boolean) => Promise<void>,
): Promise<void> =>
  whileMoving(carerId, async () => {
    for (const { accountId, care } of await device.accounts.toArray())
      if (care?.carerId === carerId)
        await work(accountId, (await device.locks.get(accountId)) !== undefined);
  });

/** Seals what this carer has opened before there was a lock. The own records must be unlocked. */
export const sealCared = (device: DeviceDb, carerId: string): Promise<void> =>
  forEachCared(device, carerId, async (accountId, isLocked) => {
    if (isLocked) return;
    const lock = await lockOf(device, carerId);
    holdKeyOf(carerId, accountId);
    await move(device, accountId, 'sealed', async () => {
      await device.locks.put({ accountId, ...lock, state: 'sealing' });
    }).finally(() => forgetKey(accountId));
    // The patient's name is among the sealed records.
    const aside = (await device.accounts.get(accountId))?.aside;
    if (aside) await device.accounts.update(accountId, { aside: { name: '' } });
  });

/** Makes it clear again before the carer's lock is removed, whose key nothing has after that. */
export const unsealCared = (device: DeviceDb, carerId: string): Promise<void> =>
  forEachCared(device, carerId, async (accountId, isLocked) => {
    if (!isLocked) return;
    holdKeyOf(carerId, accountId);
    await move(device, accountId, 'clear', async () => {
      await device.locks.update(accountId, { state: 'unsealing' });
    }).finally(() => forgetKey(accountId));
  });
