import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withLock } from '#sync/lock.ts';
import { fakeTimers, suspendedHolder, turns, withinSeconds } from './timing.ts';

const newName = () => `test-${crypto.randomUUID()}`;
const cleanups: (() => void)[] = [];

/** A page that holds the lock and is running. */
function runningHolder(name: string) {
  const end = Promise.withResolvers<string>();
  const started = Promise.withResolvers<void>();
  cleanups.push(() => end.resolve('ended'));
  const result = withLock(name, async () => (started.resolve(), end.promise), { waitMs: 0 });
  return { started: started.promise, end: end.resolve, result };
}

describe('a lock', () => {
  beforeEach(fakeTimers);
  afterEach(() => {
    for (const release of cleanups.splice(0)) release();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test('is acquired at once when free, and released with the result', async () => {
    const name = newName();
    expect(await withLock(name, async () => 1, { waitMs: 0 })).toBe(1);
    expect(await withLock(name, async () => 2, { waitMs: 1000 })).toBe(2);
  });

  test.each([0, 1000, 90_000, Infinity])(
    'is stolen from a suspended page, also by work that would wait %d ms for a running one',
    async (waitMs) => {
      const name = newName();
      cleanups.push(await suspendedHolder(name));
      expect(
        await withinSeconds(
          20,
          withLock(name, async () => 'taken', { waitMs }),
        ),
      ).toBe('taken');
    },
  );

  test('is not stolen from a running page; work that does not wait is skipped', async () => {
    const name = newName();
    const holder = runningHolder(name);
    await holder.started;
    const work = vi.fn(async () => 'mine');
    expect(await withinSeconds(5, withLock(name, work, { waitMs: 0 }))).toBeUndefined();
    expect(work).not.toHaveBeenCalled();
    holder.end('theirs');
    expect(await holder.result).toBe('theirs');
  });

  test('is waited for while its holder yields it in slices', async () => {
    const name = newName();
    const holder = runningHolder(name);
    await holder.started;
    const work = vi.fn(async () => 'mine');
    const waiting = withLock(name, work, { waitMs: Infinity });
    for (let second = 0; second < 60; second += 1) {
      await turns();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(work).not.toHaveBeenCalled();
    holder.end('theirs');
    expect(await withinSeconds(10, waiting)).toBe('mine');
  });

  test('is stolen from a running page after the wait, and both get their result', async () => {
    const name = newName();
    const holder = runningHolder(name);
    await holder.started;
    expect(
      await withinSeconds(
        30,
        withLock(name, async () => 'mine', { waitMs: 10_000 }),
      ),
    ).toBe('mine');
    holder.end('theirs');
    expect(await withinSeconds(5, holder.result)).toBe('theirs');
  });

  test.each(['Error', 'AbortError', 'TimeoutError'])(
    'rethrows an error of the work (%s) and is released',
    async (kind) => {
      const name = newName();
      const failure = Object.assign(new Error('the work failed'), { name: kind });
      await expect(withLock(name, () => Promise.reject(failure), { waitMs: 1000 })).rejects.toBe(
        failure,
      );
      expect(await withLock(name, async () => 'next', { waitMs: 0 })).toBe('next');
    },
  );

  test('rethrows an error of the work also after it was stolen', async () => {
    const name = newName();
    const failure = new Error('the work failed');
    const fail = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const losing = withLock(name, async () => (started.resolve(), fail.promise), { waitMs: 0 });
    await started.promise;
    expect(
      await withinSeconds(
        30,
        withLock(name, async () => 'mine', { waitMs: 5000 }),
      ),
    ).toBe('mine');
    fail.reject(failure);
    await expect(losing).rejects.toBe(failure);
  });

  test('is not needed: work runs without the Web Locks API', async () => {
    vi.stubGlobal('navigator', {});
    expect(await withLock(newName(), async () => 'done', { waitMs: 0 })).toBe('done');
    vi.stubGlobal('navigator', undefined);
    expect(await withLock(newName(), async () => 'done', { waitMs: 0 })).toBe('done');
  });

  test('treats its holder as running where tabs cannot ask each other', async () => {
    const name = newName();
    cleanups.push(await suspendedHolder(name));
    vi.stubGlobal('BroadcastChannel', undefined);
    expect(
      await withinSeconds(
        5,
        withLock(name, async () => 'mine', { waitMs: 0 }),
      ),
    ).toBeUndefined();
    expect(
      await withinSeconds(
        30,
        withLock(name, async () => 'mine', { waitMs: 10_000 }),
      ),
    ).toBe('mine');
  });
});
