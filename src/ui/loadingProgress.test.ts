import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoadingProgress, loadingShare, type LoadingState } from './loadingProgress.ts';

let states: LoadingState[];
const last = () => states.at(-1);
beforeEach(() => {
  states = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (step: (now: number) => void) =>
    setTimeout(() => step(performance.now()), 16),
  );
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const create = () => createLoadingProgress((state) => states.push(state));

test.each([
  [500, 29.5],
  [1000, 50],
  [2000, 70.5],
  [4000, 84.4],
])('after %i ms it is at %f', (elapsed, share) => {
  expect(loadingShare(elapsed)).toBeCloseTo(share, 1);
});

test('shows nothing for 200 ms, then progresses every frame', () => {
  create().start();
  vi.advanceTimersByTime(199);
  expect(states).toEqual([]);
  vi.advanceTimersByTime(1 + 1016);
  expect(last()).toMatchObject({ shown: true, failed: false });
  expect(last()?.progress).toBeCloseTo(50, 0);
});

test('the bar is never shown for a navigation under 200 ms', () => {
  const progress = create();
  progress.start();
  vi.advanceTimersByTime(150);
  progress.finish();
  vi.advanceTimersByTime(2000);
  expect(states).toEqual([]);
});

test('the bar ends at 100, is hidden after 500 ms and at 0 after 400 more', () => {
  const progress = create();
  progress.start();
  vi.advanceTimersByTime(300);
  progress.finish();
  expect(last()).toEqual({ shown: true, progress: 100, failed: false });
  vi.advanceTimersByTime(499);
  expect(last()?.shown).toBe(true);
  vi.advanceTimersByTime(1);
  expect(last()).toMatchObject({ shown: false, progress: 100 });
  vi.advanceTimersByTime(399);
  expect(last()?.progress).toBe(100);
  vi.advanceTimersByTime(1);
  expect(last()).toMatchObject({ shown: false, progress: 0 });
});

test('the bar is marked as failed after an error', () => {
  const progress = create();
  progress.start();
  vi.advanceTimersByTime(300);
  progress.finish({ failed: true });
  expect(last()).toMatchObject({ progress: 100, failed: true });
});

test('the bar restarts when started while it hides', () => {
  const progress = create();
  progress.start();
  vi.advanceTimersByTime(300);
  progress.finish();
  vi.advanceTimersByTime(100);
  progress.start();
  expect(last()).toMatchObject({ shown: true, progress: 0 });
  vi.advanceTimersByTime(1000);
  expect(last()?.shown).toBe(true);
  progress.finish();
});
