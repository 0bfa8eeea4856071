import { expect, test } from 'vitest';
import { queueBanner, shownBanner, type BannerName } from './banners.ts';

test('shows one banner at a time, the most urgent first', () => {
  expect(shownBanner()).toBeUndefined();
  const leave = new Map<BannerName, () => void>();
  const seen: (BannerName | undefined)[] = [];
  for (const name of ['install', 'ready', 'synced', 'outcome', 'update'] as const) {
    leave.set(name, queueBanner(name));
    seen.push(shownBanner());
  }
  expect(seen).toEqual(['install', 'ready', 'synced', 'outcome', 'update']);
  leave.get('outcome')?.();
  expect(shownBanner()).toBe('update');
  for (const name of ['update', 'synced', 'ready', 'install'] as const) {
    expect(shownBanner()).toBe(name);
    leave.get(name)?.();
  }
  expect(shownBanner()).toBeUndefined();
});
