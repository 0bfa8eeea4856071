/** Sending while the app is closed needs Background Sync and a worker that controls this page. */
export const supportsBackgroundSync = (): boolean =>
  typeof ServiceWorkerRegistration !== 'undefined' &&
  'sync' in ServiceWorkerRegistration.prototype &&
  Boolean(navigator.serviceWorker?.controller);
