import { workerBuild, releaseState } from './releaseState.ts';
import { createStore } from './store.ts';

/** State of the worker registration. `failed`: the app works, but not offline. */
export type WorkerState =
  | 'none'
  | 'registered'
  | 'activated'
  | 'offline-ready'
  | 'need-refresh'
  | 'failed';

export const workerState = createStore<WorkerState>('none');

let registration: ServiceWorkerRegistration | undefined;
export const currentRegistration = (): ServiceWorkerRegistration | undefined => registration;

/**
 * Registers the worker and follows its state. workbox-window stops at the first update from another
 * tab, so the registration itself is observed, too.
 */
export async function registerWorker(onFirstControl: () => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const hadWorker = navigator.serviceWorker.controller !== null;
  // Loaded on demand, as the first paint does not need it.
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/sw.js', {
    scope: '/',
    updateViaCache: 'none',
    type: import.meta.env.DEV ? 'module' : 'classic',
  });
  workbox.addEventListener('activated', ({ isUpdate }) =>
    workerState.set(isUpdate ? 'activated' : 'offline-ready'),
  );
  if (!hadWorker)
    navigator.serviceWorker.addEventListener('controllerchange', onFirstControl, { once: true });
  try {
    registration = await workbox.register({ immediate: true });
  } catch (error) {
    console.warn('the worker could not be registered', error);
    workerState.set('failed');
    return;
  }
  if (!registration) return;
  // After a hard reload the page has no controller, but the registration has an active worker.
  if (workerState.get() === 'none')
    workerState.set(hadWorker || registration.active ? 'activated' : 'registered');
  if (hadWorker) onFirstControl();
  registration.addEventListener('updatefound', followInstall);
  followInstall();
  offerWaitingWorker();
}

/** An install that becomes redundant without having waited failed to precache. */
function followInstall(): void {
  const installing = registration?.installing;
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') offerWaitingWorker();
    // workbox-window reports this only in the tab that started the install.
    if (installing.state === 'activated' && workerState.get() === 'registered')
      workerState.set('offline-ready');
    if (installing.state === 'redundant' && workerState.get() === 'registered')
      workerState.set('failed');
  });
}

let offering: Promise<void> | undefined;

/** Offers a waiting worker for activation if the server still serves its release. */
export function offerWaitingWorker(): void {
  offering ??= offerWaiting().finally(() => (offering = undefined));
}

async function offerWaiting(): Promise<void> {
  const waiting = registration?.waiting;
  if (!waiting || !navigator.serviceWorker.controller || workerState.get() === 'need-refresh')
    return;
  const id = await workerBuild(waiting);
  const state = id === undefined ? 'unknown' : await releaseState(id);
  // On "unknown" the next check retries.
  if (state === 'served' && registration?.waiting === waiting) workerState.set('need-refresh');
  // A withdrawn release is replaced by the worker of the current one.
  if (state === 'withdrawn') await registration?.update().catch(() => undefined);
}

/** The app is precached. */
export const opensOffline = (state: WorkerState): boolean =>
  ['activated', 'offline-ready', 'need-refresh'].includes(state);
