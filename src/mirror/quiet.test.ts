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
  expect(await readQuiet(device, 'one')).toEqual(mine);
  await dropQuiet(device, 'one');
  expect(await readQuiet(device, 'one')).toBeUndefined();
});

test('quiet mode of one person outlasts the use by another one, and is not theirs', async () => {
  await saveQuiet(device, mine);
  expect(await readQuiet(device, 'two')).toBeUndefined();
  await saveQuiet(device, { accountId: 'two', opener: 'press' });
  await saveQuiet(device, { accountId: 'two', opener: 'link' });
  expect(await readQuiet(device, 'two')).toEqual({ accountId: 'two', opener: 'link' });
  await dropQuiet(device, 'two');
  // While the list of people is shown.
  expect(await readQuiet(device, undefined)).toEqual(mine);
  expect(await readQuiet(device, 'one')).toEqual(mine);
});

test('a wipe of the records leaves nothing of it', async () => {
  await saveQuiet(device, mine);
  await wipeAccount(device, 'two');
  expect(await readQuiet(device, 'one')).toEqual(mine);
  await wipeAccount(device, 'one');
  expect(await device.notes.count()).toBe(0);
});

test('what an earlier release stored is known, and leaves with its person', async () => {
  await device.notes.put({ key: 'quiet', value: mine });
  expect(await readQuiet(device, 'one')).toEqual(mine);
  await saveQuiet(device, { ...mine, opener: 'link' });
  expect(await device.notes.toArray()).toMatchObject([{ value: { opener: 'link' } }]);
  await dropQuiet(device, 'one');
  expect(await device.notes.count()).toBe(0);
});

test('what another release stored is read as no quiet mode', async () => {
  await device.notes.put({ key: 'quiet', value: { accountId: 'one', opener: 'whistle' } });
  expect(await readQuiet(device, 'one')).toBeUndefined();
});
