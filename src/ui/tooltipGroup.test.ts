import { expect, test } from 'vitest';
import { createTooltipGroup } from './tooltipGroup.ts';

function group() {
  const clock = { now: 0 };
  return { clock, ...createTooltipGroup(() => clock.now) };
}

test('the first waits 700 ms, also right after the page was opened', () =>
  expect(group().wait()).toBe(700));

test('while one is open, the next opens at once', () => {
  const { wait, opened } = group();
  opened();
  expect(wait()).toBe(0);
});

test.each([
  [200, 0],
  [299, 0],
  [300, 700],
  [400, 700],
])('%i ms after one closed the next waits %i', (gap, ms) => {
  const { clock, wait, opened, closed } = group();
  opened();
  clock.now = 5000;
  closed();
  clock.now += gap;
  expect(wait()).toBe(ms);
});
