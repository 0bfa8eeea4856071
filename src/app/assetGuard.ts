import { onChunkError } from './internals/vite.ts';

// Reloads a page whose chunks a new release has removed, and not endlessly.

const windowMs = 10_000;
const keyOf = (path: string) => `nabz-reload:${path}`;

/** At most one reload of a path in ten seconds. */
export function mayReload(
  path: string,
  now: number,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
): boolean {
  try {
    const last = Number(storage.getItem(keyOf(path)) ?? NaN);
    if (now - last < windowMs) return false;
    storage.setItem(keyOf(path), String(now));
    return true;
  } catch {
    // Without storage a reload could repeat endlessly.
    return false;
  }
}

let reloading = false;
/** The page is about to be replaced, so no error needs to be rendered. */
export const isReloading = (): boolean => reloading;

/**
 * Loads the requested page anew when a chunk of an old release no longer exists. `pending` is the
 * URL being navigated to.
 */
export function reloadOnChunkError(pending: () => string | undefined): void {
  let leavingSince = -Infinity;
  addEventListener('beforeunload', () => (leavingSince = Date.now()));
  onChunkError(() => {
    // Offline the reload would end at the browser's own error page.
    if (!navigator.onLine) return;
    const url = pending();
    // Without a navigation it was a prefetch.
    if (url === undefined) return;
    const load = () => {
      reloading = mayReload(url, Date.now(), sessionStorage);
      if (reloading) location.assign(url);
    };
    if (Date.now() - leavingSince > windowMs) return load();
    // Firefox aborts imports as soon as a page is being left, and a reload would cancel the
    // navigation that the person chose. If the page stays, or comes back by Back, it reloads then.
    reloading = true;
    const loadIfStill = () => {
      if (location.href.endsWith(url)) load();
      else reloading = false;
    };
    addEventListener('pageshow', loadIfStill, { once: true });
    setTimeout(loadIfStill, windowMs);
  });
}
