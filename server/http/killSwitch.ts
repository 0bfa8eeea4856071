/**
 * `/sw.js` when `SW_KILL=1`: unregisters the worker and deletes its caches, but not IndexedDB with
 * patients' data. `worker-removed` is a message of contract/workerMessages.ts.
 */
export const killSwitch = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
    for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage({ type: 'worker-removed' });
  })());
});
`;
