import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { mayPrefetch, prefetchInView } from './prefetch.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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

test('runs at most four at once, and all in the end', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', { requestIdleCallback: queueMicrotask });
  vi.stubGlobal('fetch', async () => new Response());
  let running = 0;
  let highest = 0;
  let done = 0;
  const router = {
    latestLocation: { pathname: '/en' },
    preloadRoute: async (_options: { to: string }): Promise<void> => {
      highest = Math.max(highest, ++running);
      await new Promise((later) => setTimeout(later, 1));
      running--;
      done++;
    },
  };
  // The function uses only this much of a router.
  prefetchInView(router as unknown as AnyRouter);
  for (let at = 0; at < 30; at++) await router.preloadRoute({ to: `/packages/${at}` });
  await vi.waitFor(() => expect(done).toBe(30));
  expect(highest).toBe(4);
});

test('does not report a failed prefetch, and continues', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', async () => new Response());
  const spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  const tried: string[] = [];
  const router = {
    latestLocation: { pathname: '/en' },
    preloadRoute: async ({ to }: { to: string }) => {
      tried.push(to);
      throw new Error('the chunk is gone');
    },
  };
  // The only part of the router that is used.
  prefetchInView(router as unknown as AnyRouter);
  const links = ['/packages', '/physicians', '/blog', '/guests', '/care-centers', '/about'];
  for (const to of links) expect(await router.preloadRoute({ to })).toBeUndefined();
  await vi.waitFor(() => expect(tried).toEqual(links));
  // An unhandled rejection would fail the run.
  await new Promise((later) => setTimeout(later));
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
});
