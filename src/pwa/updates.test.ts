import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextNavigationReloads, watchForUpdates } from './updates.ts';

const hour = 3_600_000;
const requests = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const eventTarget = new EventTarget();
/** Requests since the last call; a check takes a few turns. */
async function addresses(): Promise<string[]> {
  await vi.advanceTimersByTimeAsync(0);
  const all = requests.mock.calls.map(([address]) => address.replace(/\d+$/, 'now'));
  requests.mockClear();
  return all;
}
const answer = (id: string) =>
  requests.mockImplementation(async () => Response.json({ id, timestamp: 1 }));

beforeEach(() => {
  vi.useFakeTimers();
  requests.mockClear();
  vi.stubGlobal('fetch', requests);
  vi.stubGlobal('window', eventTarget);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'hidden' }));
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => {} });
  nextNavigationReloads.set(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('requests builds/latest.json without cache on start, each hour, and on focus', async () => {
  answer('test');
  watchForUpdates(async () => true);
  await vi.advanceTimersByTimeAsync(0);
  expect(requests.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' });
  expect(await addresses()).toEqual(['/builds/latest.json?t=now']);
  await vi.advanceTimersByTimeAsync(hour - 1);
  expect(await addresses()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await addresses()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3 * hour);
  expect(await addresses()).toHaveLength(3);
  eventTarget.dispatchEvent(new Event('focus'));
  expect(await addresses()).toHaveLength(1);
  expect(nextNavigationReloads.get()).toBe(false);
  answer('another');
  await vi.advanceTimersByTimeAsync(hour);
  expect(nextNavigationReloads.get()).toBe(true);
});

test('requests nothing while offline', async () => {
  watchForUpdates(async () => false);
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(await addresses()).toEqual([]);
});
