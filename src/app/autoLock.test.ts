import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAutoLock } from './autoLock.ts';

const minute = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z') });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage = vi.fn();
      close = vi.fn();
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('locks once after the time without use; use begins it anew', () => {
  const onIdle = vi.fn();
  startAutoLock(5 * minute, onIdle);
  vi.advanceTimersByTime(4 * minute);
  window.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(4 * minute);
  expect(onIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2 * minute);
  expect(onIdle).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60 * minute);
  expect(onIdle).toHaveBeenCalledOnce();
});

test('a clock that is set back a year does not delay it', () => {
  const onIdle = vi.fn();
  startAutoLock(5 * minute, onIdle);
  vi.setSystemTime(new Date('2025-11-25T12:00:00Z'));
  vi.advanceTimersByTime(5 * minute);
  expect(onIdle).toHaveBeenCalledOnce();
});

test('after a sleep in which no timer ran, it locks before the page is shown', () => {
  const onIdle = vi.fn();
  startAutoLock(5 * minute, onIdle);
  vi.setSystemTime(new Date('2026-11-25T20:00:00Z'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onIdle).toHaveBeenCalledOnce();
});

test('after a sleep the first touch locks, instead of beginning the time anew', () => {
  const onIdle = vi.fn();
  startAutoLock(5 * minute, onIdle);
  vi.setSystemTime(new Date('2026-11-25T20:00:00Z'));
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('pointerdown'));
  expect(onIdle).toHaveBeenCalledOnce();
});

test('stopped, it never locks', () => {
  const onIdle = vi.fn();
  const stop = startAutoLock(minute, onIdle);
  stop();
  vi.advanceTimersByTime(60 * minute);
  expect(onIdle).not.toHaveBeenCalled();
});
