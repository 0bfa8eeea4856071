import type { AnyRouter } from '@tanstack/react-router';
import * as v from 'valibot';
import { isReachable } from './reachability.ts';

const most = 4;
const askAgainMs = 30_000;

const connectionInfo = v.object({ saveData: v.optional(v.boolean()), effectiveType: v.optional(v.string()) });
type Connection = v.InferOutput<typeof connectionInfo>;

/** Whoever pays for each byte, or waits long for it, is spared. */
export function mayPrefetch(connection: Connection | undefined, online: boolean): boolean {
  return online && !connection?.saveData && !/^(slow-)?2g$/.test(connection?.effectiveType ?? '');
}

/** Runs at most `limit` at once; the rest waits its turn, each start only when the browser is idle. */
export function createQueue(limit: number, whenIdle: (run: () => void) => void) {
  const waiting: (() => Promise<unknown>)[] = [];
  let running = 0;
  const next = () => {
    if (running >= limit) return;
    const task = waiting.shift();
    if (!task) return;
    running++;
    whenIdle(() => {
      void task().finally(() => {
        running--;
        next();
      });
    });
  };
  return (task: () => Promise<unknown>): void => {
    waiting.push(task);
    next();
  };
}

/** Not every browser tells of its connection; it may change while the page is open. */
function currentConnection(): Connection | undefined {
  const parsed = v.safeParse(connectionInfo, 'connection' in navigator ? navigator.connection : undefined);
  return parsed.success ? parsed.output : undefined;
}

const idle = (run: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run, 200);
};

/** Files of all pages are with the worker once it is installed: only then does fetching ahead take nothing from the page. */
const settled = (): Promise<unknown> => navigator.serviceWorker?.ready ?? Promise.resolve();

let known: Promise<boolean> | undefined;
/** Asked once, and again when a no may be over: a device that believes itself online may stand in a lift. */
function reachable(): Promise<boolean> {
  known ??= isReachable().then((ok) => {
    if (!ok) setTimeout(() => (known = undefined), askAgainMs);
    return ok;
  });
  return known;
}

/** The prefetch rule: links in view, when idle, at most four at once; none under Save-Data or 2g. A failure does nothing. */
export function prefetchInView(router: AnyRouter): void {
  const preload = router.preloadRoute;
  const add = createQueue(most, idle);
  router.preloadRoute = (options) => {
    // A visitor's page does not open the records' door.
    const entersPanel = String(options.to).startsWith('/panel') && !router.latestLocation.pathname.startsWith('/panel');
    if (!entersPanel) {
      void settled().then(() =>
        add(async () => {
          if (mayPrefetch(currentConnection(), navigator.onLine) && (await reachable())) await preload(options).catch(() => undefined);
        }),
      );
    }
    return Promise.resolve(undefined);
  };
}
