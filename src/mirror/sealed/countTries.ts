import { maxWrongPins } from '#contract/accountEndpoints.ts';
import type { AppLock, DeviceDb, KeyWrap, UnlockWay } from '../deviceDb.ts';
import { isDiskFull, unlessDiskFull } from '../diskFull.ts';
import { isHalved } from './keyWraps.ts';

// The count of wrong PINs on this device. It stops hands only: a copy of the disk has no count.

/** Tries that a full disk did not let be stored: nobody is locked out for want of room. */
const unstored = new Map<string, number>();

/** The lock, with this try counted if it is a PIN's. */
export async function countTry(
  device: DeviceDb,
  accountId: string,
  way: UnlockWay,
): Promise<AppLock | undefined> {
  const known = unstored.get(accountId) ?? 0;
  const count = () =>
    device.transaction('rw', device.locks, async () => {
      const lock = await device.locks.get(accountId);
      if (!lock || way !== 'pin') return lock;
      const wrongPins = lock.wrongPins + known + 1;
      if (wrongPins <= maxWrongPins) await device.locks.update(accountId, { wrongPins });
      return { ...lock, wrongPins };
    });
  return count().then(
    (lock) => {
      if (way === 'pin') unstored.delete(accountId);
      return lock;
    },
    async (error: unknown) => {
      if (!isDiskFull(error)) throw error;
      unstored.set(accountId, known + 1);
      const lock = await device.locks.get(accountId);
      return lock && { ...lock, wrongPins: lock.wrongPins + known + 1 };
    },
  );
}

/** After the right secret. */
export async function clearTries(device: DeviceDb, accountId: string): Promise<void> {
  unstored.delete(accountId);
  await unlessDiskFull(device.locks.update(accountId, { wrongPins: 0 }));
}

/** Takes back a PIN that was counted and could not be tried. */
export async function takeBackTry(
  device: DeviceDb,
  accountId: string,
  tried: KeyWrap,
  why: 'offline' | 'over',
): Promise<void> {
  const known = unstored.get(accountId) ?? 0;
  if (known > 0) unstored.set(accountId, known - 1);
  const takeBack = device.transaction('rw', device.locks, async () => {
    const lock = await device.locks.get(accountId);
    if (!lock) return;
    const wraps = lock.wraps.map((wrap) =>
      why === 'over' && isHalved(wrap) && isHalved(tried) && wrap.half.id === tried.half.id
        ? { ...wrap, half: { ...wrap.half, over: true } }
        : wrap,
    );
    const wrongPins = Math.max(0, lock.wrongPins - (known > 0 ? 0 : 1));
    await device.locks.update(accountId, { wraps, wrongPins });
  });
  await unlessDiskFull(takeBack);
}
