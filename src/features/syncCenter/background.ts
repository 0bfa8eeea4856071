/** Can what waits be sent while the app is closed? Only with Background Sync, and once the worker looks after this page. */
export const sendsInBackground = (): boolean =>
  typeof ServiceWorkerRegistration !== 'undefined' &&
  'sync' in ServiceWorkerRegistration.prototype &&
  Boolean(navigator.serviceWorker?.controller);
