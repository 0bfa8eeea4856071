import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeviceDb } from '#mirror/deviceDb.ts';
import { followQuiet, setQuiet } from './quiet.ts';

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
