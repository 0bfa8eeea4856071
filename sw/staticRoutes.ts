import { apiBase } from '#contract/apiBase.ts';
import { scope } from './scope.ts';

/** Requests that this worker never answers. */
const untouched = ['me', 'auth'];

/**
 * Has the browser send private requests without starting the worker, where it can: they are faster,
 * and an update does not wait for them.
 */
export function routeAroundWorker(): void {
  scope.addEventListener('install', (event) => {
    const rules = untouched.map((folder) => ({
      condition: { urlPattern: { pathname: `${apiBase}${folder}/*` } },
      source: 'network' as const,
    }));
    const added = event.addRoutes?.(rules);
    // Without the routes they pass through the worker, as in other browsers.
    if (added) event.waitUntil(added.catch(() => undefined));
  });
}
