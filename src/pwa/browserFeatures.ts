// Browser features that not every browser has, for the panel.

/** Requests persistent storage; a denial is not an error. */
export async function askToPersist(): Promise<boolean> {
  if (!navigator.storage?.persist) return false;
  return (await navigator.storage.persisted()) || navigator.storage.persist();
}

/** Usage and quota in bytes; undefined if unsupported. */
export async function storageEstimate(): Promise<{ usage: number; quota: number } | undefined> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
  return usage === undefined || quota === undefined ? undefined : { usage, quota };
}

/** Sending while the app is closed needs Background Sync and a worker that controls this page. */
export const supportsBackgroundSync = (): boolean =>
  typeof ServiceWorkerRegistration !== 'undefined' &&
  'sync' in ServiceWorkerRegistration.prototype &&
  Boolean(navigator.serviceWorker?.controller);

/** Sets the app icon's badge; 0 clears it. No-op if unsupported. */
export async function setBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  // Rejects where the app is not installed.
  await navigator.setAppBadge(count).catch(() => undefined);
}
