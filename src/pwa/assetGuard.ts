const windowMs = 10_000;
const keyOf = (path: string) => `nabz-reload:${path}`;

/** True when this path may reload now: once in ten seconds, however often its files fail. */
export function mayReload(path: string, now: number, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    const last = Number(storage.getItem(keyOf(path)) ?? NaN);
    if (now - last < windowMs) return false;
    storage.setItem(keyOf(path), String(now));
    return true;
  } catch {
    // Without a place to remember it, a reload could go round for ever.
    return false;
  }
}

const mark = 'asset: ';
/** A file of the app that could not be had, and not a fault in it. */
export const isLostAsset = (error: unknown): boolean => error instanceof Error && error.message.startsWith(mark);

let reloading = false;
/** The page that was wanted is on its way: nothing else is worth showing. */
export const isReloading = (): boolean => reloading;

/** A chunk of an old release that cannot be had any more: the page that was wanted is loaded afresh. */
export function guardAssets(target: () => string | undefined): void {
  window.addEventListener('vite:preloadError', (event) => {
    // The router reloads by itself, once a session, on errors that begin as the browsers' own do: this rule is ours.
    event.payload.message = `${mark}${event.payload.message}`;
    // Without a network the page that was wanted would come as the browser's own error: what is on the screen is better.
    if (!navigator.onLine) return;
    const path = target();
    // Without a navigation under way it was a prefetch, and nobody waits for that.
    if (path === undefined || !mayReload(path, Date.now(), sessionStorage)) return;
    reloading = true;
    location.assign(path);
  });
}
