import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeviceDb } from '#mirror/deviceDb.ts';
import { dropQuiet } from '#mirror/quiet.ts';
import { followQuiet, leaveQuiet, setQuiet } from './quiet.ts';

let copy: string | undefined;
let device: DeviceDb;
beforeEach(() => {
  copy = undefined;
  device = new DeviceDb();
  vi.stubGlobal('localStorage', {
    setItem: (_: string, value: string) => (copy = value),
    removeItem: () => (copy = undefined),
  });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('window', new EventTarget());
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await device.delete();
});

test('who shares a phone finds quiet mode as it was, also after the list of people', async () => {
  await setQuiet(device, 'one', 'taps');
  // The list of people, then somebody else, then the first one again.
  await followQuiet(device, undefined);
  expect(copy).toBe('taps');
  await followQuiet(device, 'two');
  expect(copy).toBeUndefined();
  await followQuiet(device, 'one');
  expect(copy).toBe('taps');
});

test('the sign-out of another person does not end it for who was set aside', async () => {
  await setQuiet(device, 'one', 'taps');
  await setQuiet(device, 'two', 'press');
  await dropQuiet(device, 'two');
  await leaveQuiet(device);
  expect(copy).toBe('taps');
  await dropQuiet(device, 'one');
  await leaveQuiet(device);
  expect(copy).toBeUndefined();
});
