import { isPanelPath } from '#contract/privatePaths.ts';
import type { AnyRouter } from '@tanstack/react-router';
import type { LimitFunction } from 'p-limit';
import { type Connection, currentConnection, savesData } from '#sync/metered.ts';
import { replacePreloadRoute, requestedPath } from './internals/router.ts';
import { isReachableCached } from './reachability.ts';

// Loads pages that visible links lead to, when the connection allows it (`prefetchInView`).

const maxConcurrent = 4;

/** Not on metered or slow connections. */
export function mayPrefetch(connection: Connection | undefined, online: boolean): boolean {
  return online && !savesData(connection);
}

/** Read each time, as the connection may change. */
export const mayPrefetchNow = (): boolean => mayPrefetch(currentConnection(), navigator.onLine);

const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200);
  });

/** Once the worker has installed, prefetching no longer competes with its precaching. */
const workerReady = (): Promise<unknown> => navigator.serviceWorker?.ready ?? Promise.resolve();

/**
 * Preloads links in view while idle, at most four at once; none with Save-Data or on 2g. Failures
 * are ignored.
 */
export function prefetchInView(router: AnyRouter): void {
  replacePreloadRoute(router, (preload) => {
    let limiter: Promise<LimitFunction> | undefined;
    const loadLimiter = async (): Promise<LimitFunction> => {
      await workerReady();
      // Not in the entry: nothing is prefetched before the worker is ready.
      const { default: pLimit } = await import('p-limit');
      return pLimit(maxConcurrent);
    };
    return (options) => {
      // Public pages never preload panel routes.
      const entersPanel = isPanelPath(String(options.to)) && !isPanelPath(requestedPath(router));
      if (!entersPanel) {
        limiter ??= loadLimiter();
        void limiter
          .then((limit) =>
            limit(async () => {
              await whenIdle();
              if (mayPrefetchNow() && (await isReachableCached())) await preload(options);
            }),
          )
          .catch(() => undefined);
      }
      return Promise.resolve(undefined);
    };
  });
}
