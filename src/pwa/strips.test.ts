import { expect, test } from 'vitest';
import { queueStrip, shownStrip, type StripName } from './strips.ts';

test('one strip at a time, the most urgent first; a less urgent one waits for its turn', () => {
  expect(shownStrip()).toBeUndefined();
  const leave = new Map<StripName, () => void>();
  const seen: (StripName | undefined)[] = [];
  for (const name of ['install', 'ready', 'synced', 'outcome', 'update'] as const) {
    leave.set(name, queueStrip(name));
    seen.push(shownStrip());
  }
  expect(seen).toEqual(['install', 'ready', 'synced', 'outcome', 'update']);
  leave.get('outcome')?.();
  expect(shownStrip()).toBe('update');
  for (const name of ['update', 'synced', 'ready', 'install'] as const) {
    expect(shownStrip()).toBe(name);
    leave.get(name)?.();
  }
  expect(shownStrip()).toBeUndefined();
});
