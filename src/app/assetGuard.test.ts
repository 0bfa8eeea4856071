import { beforeEach, expect, test } from 'vitest';
import { mayReload } from './assetGuard.ts';

let storage: Map<string, string>;
const asStorage = () => ({
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
});
beforeEach(() => {
  storage = new Map();
});

test('a path reloads once in ten seconds', () => {
  expect(mayReload('/a', 0, asStorage())).toBe(true);
  expect(mayReload('/a', 9_999, asStorage())).toBe(false);
  expect(mayReload('/a', 10_000, asStorage())).toBe(true);
});

test('each path has its own ten seconds', () => {
  expect(mayReload('/a', 0, asStorage())).toBe(true);
  expect(mayReload('/b', 1, asStorage())).toBe(true);
});

test('nothing reloads without storage, as that could loop', () => {
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError');
  };
  expect(mayReload('/a', 0, { getItem: forbidden, setItem: forbidden })).toBe(false);
});
