import { expect, test } from 'vitest';
import { coalesce } from './coalesce.ts';

/** Work that ends when the test says so; each run has its own `begin`. */
function controlled() {
  const runs: { begin: () => void; end: () => void }[] = [];
  const run = coalesce(
    (begin) => new Promise<void>((resolve) => runs.push({ begin, end: resolve })),
  );
  return { run, runs };
}

test('calls made while it runs become one more run', async () => {
  const { run, runs } = controlled();
  const calls = [run(), run(), run()];
  runs[0]?.end();
  await calls[1];
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.end();
  await Promise.all(calls);
  expect(runs).toHaveLength(2);
});

test('a call made before the work begins is covered by this run, a later one is not', async () => {
  const { run, runs } = controlled();
  const covered = [run(), run()];
  runs[0]?.begin();
  runs[0]?.end();
  await Promise.all(covered);
  await run.idle();
  expect(runs).toHaveLength(1);

  const first = run();
  runs[1]?.begin();
  const late = run();
  runs[1]?.end();
  await late;
  await expect.poll(() => runs.length).toBe(3);
  runs[2]?.end();
  await first;
});

test('is idle when no run is going on', async () => {
  const { run, runs } = controlled();
  await run.idle();
  const call = run();
  let idle = false;
  const waiting = run.idle().then(() => (idle = true));
  await Promise.resolve();
  expect(idle).toBe(false);
  runs[0]?.end();
  await Promise.all([call, waiting]);
  expect(idle).toBe(true);
});
