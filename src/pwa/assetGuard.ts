const windowMs = 10_000;
const keyOf = (path: string) => `nabz-reload:${path}`;

/** True when this path may reload now: once in ten seconds, however often its files fail. */
export function mayReload(path: string, now: number, storage: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const last = Number(storage.getItem(keyOf(path)) ?? NaN);
  if (now - last < windowMs) return false;
  storage.setItem(keyOf(path), String(now));
  return true;
}

/** A chunk of an old release that cannot be had any more: the page that was wanted is loaded afresh. */
export function guardAssets(target: () => string | undefined): void {
  window.addEventListener('vite:preloadError', (event) => {
    const path = target();
    // Without a navigation under way it was a prefetch, and nobody waits for that.
    if (path === undefined || !mayReload(path, Date.now(), sessionStorage)) return;
    event.preventDefault();
    location.assign(path);
  });
}
