import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DeviceDb } from './deviceDb.ts';
import { dropQuiet, readQuiet, saveQuiet } from './quiet.ts';
import { wipeAccount } from './wipe.ts';

const mine = { accountId: 'one', opener: 'taps' } as const;
let device: DeviceDb;
beforeEach(() => {
  device = new DeviceDb();
});
afterEach(() => device.delete());

test('quiet mode ends for the person who signs out, and for nobody else', async () => {
  await saveQuiet(device, mine);
  await dropQuiet(device, 'two');
  expect(await readQuiet(device)).toEqual(mine);
  await dropQuiet(device, 'one');
  expect(await readQuiet(device)).toBeUndefined();
});

test('a wipe of the records leaves nothing of it', async () => {
  await saveQuiet(device, mine);
  await wipeAccount(device, 'two');
  expect(await readQuiet(device)).toEqual(mine);
  await wipeAccount(device, 'one');
  expect(await device.notes.count()).toBe(0);
});

test('what another release stored is read as no quiet mode', async () => {
  await device.notes.put({ key: 'quiet', value: { accountId: 'one', opener: 'whistle' } });
  expect(await readQuiet(device)).toBeUndefined();
});
