import { expect, test } from 'vitest';
import { createQueue, mayPrefetch } from './prefetch.ts';

test.each([
  [undefined, true, true],
  [{ effectiveType: '4g' }, true, true],
  [{ effectiveType: '3g', saveData: false }, true, true],
  [{ effectiveType: '2g' }, true, false],
  [{ effectiveType: 'slow-2g' }, true, false],
  [{ effectiveType: '4g', saveData: true }, true, false],
  [undefined, false, false],
])('connection %o, online %s: %s', (connection, online, may) => {
  expect(mayPrefetch(connection, online)).toBe(may);
});

test('never more than four at once, and all in the end', async () => {
  let running = 0;
  let highest = 0;
  let done = 0;
  const add = createQueue(4, (run) => queueMicrotask(run));
  await new Promise<void>((resolve) => {
    for (let at = 0; at < 30; at++) {
      add(async () => {
        highest = Math.max(highest, ++running);
        await new Promise((later) => setTimeout(later, 1));
        running--;
        if (++done === 30) resolve();
      });
    }
  });
  expect(highest).toBe(4);
  expect(done).toBe(30);
});
