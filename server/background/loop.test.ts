import { expect, test, vi } from 'vitest';
import { startLoop } from './loop.ts';

test('rounds never overlap; a wake during one is another round; a failed one stops nothing', async () => {
  const rounds: PromiseWithResolvers<void>[] = [];
  const onError = vi.fn();
  const loop = startLoop({
    work: () => {
      const round = Promise.withResolvers<void>();
      rounds.push(round);
      return round.promise;
    },
    everyMs: 60_000,
    onError,
  });
  expect(rounds).toHaveLength(0);
  loop.wake();
  loop.wake();
  loop.wake();
  expect(rounds).toHaveLength(1);
  rounds[0]?.reject(new Error('no database'));
  await expect.poll(() => rounds.length).toBe(2);
  expect(onError).toHaveBeenCalledOnce();
  let hasStopped = false;
  loop.wake();
  const stopping = loop.stop().then(() => (hasStopped = true));
  await Promise.resolve();
  expect(hasStopped).toBe(false);
  rounds[1]?.resolve();
  await stopping;
  loop.wake();
  expect(rounds).toHaveLength(2);
});
