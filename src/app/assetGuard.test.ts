import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isReloading, mayReload, reloadOnChunkError } from './assetGuard.ts';

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

describe('a chunk that cannot be loaded', () => {
  const assign = vi.fn();
  let page: EventTarget;
  const failChunk = () =>
    page.dispatchEvent(
      Object.assign(new Event('vite:preloadError'), { payload: new Error('Failed to fetch') }),
    );
  beforeEach(() => {
    vi.useFakeTimers();
    page = new EventTarget();
    vi.stubGlobal('window', page);
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('location', { href: 'https://nabz.example/thread', assign });
    vi.stubGlobal('sessionStorage', asStorage());
    reloadOnChunkError(() => '/thread');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    assign.mockReset();
  });

  test('loads the requested page anew', () => {
    failChunk();
    expect(assign.mock.calls).toEqual([['/thread']]);
  });

  test('does not cancel the navigation that aborted it', () => {
    page.dispatchEvent(new Event('beforeunload'));
    failChunk();
    expect(isReloading()).toBe(true);
    expect(assign).not.toHaveBeenCalled();
  });

  test('is loaded when the page that was being left comes back', () => {
    page.dispatchEvent(new Event('beforeunload'));
    failChunk();
    page.dispatchEvent(new Event('pageshow'));
    expect(assign.mock.calls).toEqual([['/thread']]);
  });

  test('is loaded when the page is not left after all', () => {
    page.dispatchEvent(new Event('beforeunload'));
    failChunk();
    vi.advanceTimersByTime(10_000);
    expect(assign.mock.calls).toEqual([['/thread']]);
  });

  test('does not take the person back from a page opened meanwhile', () => {
    page.dispatchEvent(new Event('beforeunload'));
    failChunk();
    location.href = 'https://nabz.example/other';
    vi.advanceTimersByTime(10_000);
    expect(assign).not.toHaveBeenCalled();
    expect(isReloading()).toBe(false);
  });
});
