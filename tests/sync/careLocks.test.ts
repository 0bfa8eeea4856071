import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountDbName, sealedDbName } from '#mirror/accountDb.ts';
import { DeviceDb } from '#mirror/deviceDb.ts';
import { saveDraft } from '#mirror/drafts.ts';
import { removeLock, setLock } from '#mirror/sealed/appLock.ts';
import { lockAsCarer, sealCared } from '#mirror/sealed/careLocks.ts';
import { forgetKey, heldKey, heldSealing, holdCareKey } from '#mirror/sealed/heldKeys.ts';
import { newRecoveryCode } from '#mirror/sealed/keyWraps.ts';
import { openAccountDb, RecordsLocked } from '#mirror/wipe.ts';
import { createBuckets } from '../support/buckets.ts';

// Records of a patient on the phone of a carer who sets an app lock, and removes it.

vi.mock('@noble/hashes/argon2.js', () => import('../support/cheapArgon2.ts'));

const carer = '01a217f2-6bc8-7562-8c7d-8ad03ff3b0b6';
const patient = '01a217f2-6bc8-7562-8c7d-8ad03ff3b0b7';
const care = { grantId: '01a217f2-6bc8-8562-8c7d-8ad03ff3b0b8', carerId: carer };
const secret = () => ({ way: 'pin', secret: '271828', recoveryCode: newRecoveryCode() }) as const;
let device: DeviceDb;
let buckets: Set<string>;
beforeEach(async () => {
  buckets = createBuckets();
  device = new DeviceDb();
  await device.accounts.bulkPut([
    { accountId: carer, since: '' },
    { accountId: patient, since: '', care, aside: { name: 'Mina' } },
  ]);
  (await openAccountDb(device, carer, heldSealing)).close();
});
afterEach(async () => {
  for (const account of [carer, patient]) forgetKey(account);
  vi.unstubAllGlobals();
  await device.delete();
});

async function write(): Promise<void> {
  const db = await openAccountDb(device, patient, heldSealing);
  await saveDraft(db, 'reply:ticket-1', { body: 'planted' });
  db.close();
}
async function read(): Promise<unknown> {
  const db = await openAccountDb(device, patient, heldSealing);
  const draft = await db.drafts.get('reply:ticket-1');
  db.close();
  return draft?.value;
}
const ofPatient = () => [...buckets].filter((name) => name.includes(patient));

test('what a carer had opened before is sealed with the own records, and opens with them', async () => {
  await write();
  await setLock(device, carer, secret());
  await Promise.all([sealCared(device, carer), sealCared(device, carer)]);
  expect(ofPatient()).toEqual([sealedDbName(patient)]);
  expect(heldKey(patient)).toBeUndefined();
  expect(JSON.stringify(await device.accounts.toArray())).not.toContain('Mina');
  await expect(openAccountDb(device, patient, heldSealing)).rejects.toThrow(RecordsLocked);
  expect(holdCareKey(carer, patient)).toBe(true);
  expect(await read()).toEqual({ body: 'planted' });
});

test('without the lock, and behind another one, it opens as well', async () => {
  await setLock(device, carer, secret());
  await lockAsCarer(device, carer, patient);
  await write();
  await removeLock(device, carer);
  expect(ofPatient()).toEqual([accountDbName(patient)]);
  expect(await device.locks.toArray()).toEqual([]);
  // No page keeps a key, nor what it decrypted, of records that are clear.
  expect(heldKey(carer)).toBeUndefined();
  expect(await read()).toEqual({ body: 'planted' });

  await setLock(device, carer, secret());
  await sealCared(device, carer);
  expect(holdCareKey(carer, patient)).toBe(true);
  expect(await read()).toEqual({ body: 'planted' });
});

test('a lock that cannot be removed stays before all that the carer has opened', async () => {
  await setLock(device, carer, secret());
  await lockAsCarer(device, carer, patient);
  await write();
  const { storageBuckets } = navigator;
  if (!storageBuckets) throw new Error('no buckets');
  const open = storageBuckets.open.bind(storageBuckets);
  const opening = vi.spyOn(storageBuckets, 'open').mockImplementation((name) => {
    if (name === accountDbName(carer)) throw new DOMException('', 'QuotaExceededError');
    return open(name);
  });
  await expect(removeLock(device, carer)).rejects.toThrow();
  opening.mockRestore();
  expect(ofPatient()).toEqual([sealedDbName(patient)]);
  expect((await device.locks.toArray()).map(({ state }) => state)).toEqual(['sealed', 'sealed']);
  expect(holdCareKey(carer, patient)).toBe(true);
  expect(await read()).toEqual({ body: 'planted' });
});
