/** Can what waits be sent while the app is closed? Only with Background Sync, and once the worker looks after this page. */
export const supportsBackgroundSync = (): boolean =>
  typeof ServiceWorkerRegistration !== 'undefined' &&
  'sync' in ServiceWorkerRegistration.prototype &&
  Boolean(navigator.serviceWorker?.controller);
