import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Progress, progressState } from './progress.tsx';
const quiet = () => {};

test.each([
  [null, 100, 'indeterminate', null],
  [0, 100, 'loading', 0],
  [40, 100, 'loading', 40],
  [100, 100, 'complete', 100],
  [5, 5, 'complete', 5],
  [0.5, 1, 'loading', 0.5],
])('%s of %s is valid: %s', (value, max, state, shown) => {
  const log = vi.fn();
  expect(progressState(value, max, log)).toEqual({ state, value: shown, max });
  expect(log).not.toHaveBeenCalled();
});

test.each([[-1], [101], [Number.NaN], [Number.POSITIVE_INFINITY], ['40'], [undefined], [true]])(
  'an invalid value %s is logged and indeterminate',
  (value) => {
    const log = vi.fn();
    expect(progressState(value, 100, log)).toEqual({
      state: 'indeterminate',
      value: null,
      max: 100,
    });
    expect(log).toHaveBeenCalledOnce();
  },
);

test.each([[0], [-5], [Number.NaN], [Number.POSITIVE_INFINITY], ['9'], [null]])(
  'an invalid max %s is logged, counts as 100, and the value is indeterminate',
  (max) => {
    const log = vi.fn();
    expect(progressState(40, max, log)).toEqual({ state: 'indeterminate', value: null, max: 100 });
    expect(log).toHaveBeenCalledOnce();
  },
);

test('max is 100 by default', () =>
  expect(progressState(40, undefined, quiet)).toEqual({ state: 'loading', value: 40, max: 100 }));

test('rendered: an indeterminate value has no aria-valuenow, a known one has', () => {
  const unknown = renderToString(<Progress value={null} label="p" />);
  expect(unknown).toContain('data-state="indeterminate"');
  expect(unknown).not.toContain('aria-valuenow');
  const known = renderToString(<Progress value={0} max={4} label="p" />);
  expect(known).toContain('data-state="loading"');
  expect(known).toContain('aria-valuenow="0"');
  expect(known).toContain('aria-valuemax="4"');
  const log = vi.spyOn(console, 'error').mockImplementation(quiet);
  const bad = renderToString(<Progress value={40} max={0} label="p" />);
  expect(log).toHaveBeenCalledOnce();
  log.mockClear();
  expect(bad).toContain('data-state="indeterminate"');
  expect(bad).toContain('aria-valuemax="100"');
  expect(bad).not.toContain('aria-valuenow');
});
