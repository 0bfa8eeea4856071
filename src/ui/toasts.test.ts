import { beforeEach, expect, test } from 'vitest';
import { toaster, toasts, type ToastTone } from './toasts.ts';

const titles = () => toaster.getVisibleToasts().map(({ title }) => title);
const newest = () => toaster.getVisibleToasts()[0];

beforeEach(() => void toaster.remove());

test('of seven created the last five are visible, the newest first', () => {
  for (let at = 1; at <= 7; at += 1) toasts.show({ title: String(at) });
  expect(titles()).toEqual(['7', '6', '5', '4', '3']);
});

test('a sixth removes the oldest at once, without a queue', () => {
  for (let at = 1; at <= 5; at += 1) toasts.show({ title: String(at) });
  const changes: unknown[] = [];
  const stop = toaster.subscribe(
    (change) => void changes.push('dismiss' in change ? 'removed' : change.title),
  );
  toasts.show({ title: '6' });
  stop();
  expect(changes).toEqual(['removed', '6']);
});

test.each<ToastTone>(['success', 'info', 'warning', 'error'])('%s stays 5000 ms', (tone) => {
  toasts.show({ title: 'a', tone });
  expect(newest()).toMatchObject({ type: tone, duration: 5000 });
});

test.each([0, -1, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY])(
  'a duration of %s stays',
  (duration) => {
    toasts.show({ title: 'a', duration });
    expect(newest()?.duration).toBe(Number.POSITIVE_INFINITY);
  },
);

test('an explicit duration is kept', () => {
  toasts.show({ title: 'a', duration: 1234 });
  expect(newest()?.duration).toBe(1234);
});

test('a toast is removed from the list 200 ms after closing; gap 16; expanded; F8', () => {
  expect(toaster.attrs).toMatchObject({
    removeDelay: 200,
    gap: 16,
    overlap: false,
    hotkey: ['F8'],
  });
});
