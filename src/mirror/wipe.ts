import { Dexie } from 'dexie';
import { accountDbName } from './accountDb.ts';
import type { DeviceDb } from './deviceDb.ts';

/** Takes everything of a person off this device and checks that it is gone; throws when it is not. */
export async function wipeAccount(device: DeviceDb, accountId: string): Promise<void> {
  const name = accountDbName(accountId);
  await Dexie.delete(name);
  if (typeof caches !== 'undefined') {
    for (const cache of await caches.keys()) if (cache.includes(accountId)) await caches.delete(cache);
  }
  await device.accounts.delete(accountId);
  if (await Dexie.exists(name)) throw new Error('the records are still on this device');
}
