import { expect, test } from 'vitest';
import { queueBanner, shownBanner, type BannerName } from './banners.ts';

test('one strip at a time, the most urgent first; a less urgent one waits for its turn', () => {
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
