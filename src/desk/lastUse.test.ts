import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteUse, whenInUse } from './lastUse.ts';

class FakeDocument extends EventTarget {
  visibilityState = 'visible';
  show(state: 'visible' | 'hidden'): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}
let page: FakeDocument;
const run = vi.fn<() => void>();
beforeEach(() => {
  vi.useFakeTimers();
  page = new FakeDocument();
  vi.stubGlobal('document', page);
  run.mockClear();
  noteUse();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a message that comes while somebody works counts as read at once', () => {
  vi.advanceTimersByTime(50_000);
  whenInUse(run);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a message that comes while nobody is there counts as read with the next use, once', () => {
  vi.advanceTimersByTime(61_000);
  whenInUse(run);
  vi.advanceTimersByTime(600_000);
  page.show('hidden');
  page.show('visible');
  expect(run).not.toHaveBeenCalled();
  noteUse();
  noteUse();
  expect(run).toHaveBeenCalledTimes(1);
});

test('a message that comes to a hidden page counts as read when it is shown', () => {
  page.show('hidden');
  whenInUse(run);
  noteUse();
  expect(run).not.toHaveBeenCalled();
  page.show('visible');
  expect(run).toHaveBeenCalledTimes(1);
});

test('a ticket that was left is not read later', () => {
  vi.advanceTimersByTime(61_000);
  whenInUse(run)();
  noteUse();
  page.show('visible');
  expect(run).not.toHaveBeenCalled();
});
