import { expect, test, vi } from 'vitest';
import { createRuns } from './useSaving.ts';

function start() {
  const onBusy = vi.fn<(busy: boolean) => void>();
  const onError = vi.fn<(error: unknown) => void>();
  const { promise, resolve } = Promise.withResolvers<void>();
  const runs = createRuns(onBusy, onError);
  const first = runs.run(() => promise);
  return { ...runs, onBusy, onError, first, end: resolve };
}

test('a second press of a button is ignored while the first save runs', async () => {
  const { run, first, end } = start();
  const work = vi.fn<() => Promise<void>>();
  await run(work);
  end();
  await first;
  expect(work).not.toHaveBeenCalled();
});

test('work that waits its turn begins when the one before has ended, also with an error', async () => {
  const { runInTurn, first, end, onBusy, onError } = start();
  const order: string[] = [];
  const failure = new Error('no');
  const second = runInTurn(async () => {
    order.push('second');
    throw failure;
  });
  const third = runInTurn(async () => void order.push('third'));
  expect(order).toEqual([]);
  end();
  await Promise.all([first, second, third]);
  expect(order).toEqual(['second', 'third']);
  expect(onError.mock.calls).toEqual([[undefined], [failure], [undefined]]);
  expect(onBusy.mock.calls).toEqual([[true], [true], [true], [false]]);
});
