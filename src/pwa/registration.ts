import { workerBuild, releaseState } from './offer.ts';
import { createStore } from './store.ts';

/** What the worker is to this page. `failed`: the app works, and does not open without a network. */
export type WorkerState = 'none' | 'registered' | 'activated' | 'offline-ready' | 'need-refresh' | 'failed';

export const workerState = createStore<WorkerState>('none');

let registration: ServiceWorkerRegistration | undefined;
export const currentRegistration = (): ServiceWorkerRegistration | undefined => registration;

/**
 * Registers the worker and follows it. workbox-window stops at the first update that another tab brings, so the raw
 * registration is watched too, for as long as the page lives.
 */
export async function registerWorker(onFirstControl: () => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const hadWorker = navigator.serviceWorker.controller !== null;
  // Loaded here: it is nothing that a first paint waits for.
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/sw.js', { scope: '/', updateViaCache: 'none', type: import.meta.env.DEV ? 'module' : 'classic' });
  workbox.addEventListener('activated', ({ isUpdate }) => workerState.set(isUpdate ? 'activated' : 'offline-ready'));
  if (!hadWorker) navigator.serviceWorker.addEventListener('controllerchange', onFirstControl, { once: true });
  try {
    registration = await workbox.register({ immediate: true });
  } catch (error) {
    console.warn('the worker could not be registered', error);
    workerState.set('failed');
    return;
  }
  if (!registration) return;
  // A page that was loaded past the worker has one all the same.
  if (workerState.get() === 'none') workerState.set(hadWorker || registration.active ? 'activated' : 'registered');
  if (hadWorker) onFirstControl();
  registration.addEventListener('updatefound', follow);
  follow();
  offerWaitingWorker();
}

/** An install that ends in "redundant" without having waited could not put everything away. */
function follow(): void {
  const installing = registration?.installing;
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') offerWaitingWorker();
    // workbox-window says so only in the tab that began the install.
    if (installing.state === 'activated' && workerState.get() === 'registered') workerState.set('offline-ready');
    if (installing.state === 'redundant' && workerState.get() === 'registered') workerState.set('failed');
  });
}

let looking: Promise<void> | undefined;

/** A complete newer version waits, and there is an older one at work: it is offered when the server says that it serves it. */
export function offerWaitingWorker(): void {
  looking ??= offerWaiting().finally(() => (looking = undefined));
}

async function offerWaiting(): Promise<void> {
  const waiting = registration?.waiting;
  if (!waiting || !navigator.serviceWorker.controller || workerState.get() === 'need-refresh') return;
  const id = await workerBuild(waiting);
  const state = id === undefined ? 'unknown' : await releaseState(id);
  // Without an answer the next look asks again: at a start, each hour, and when the person comes back.
  if (state === 'served' && registration?.waiting === waiting) workerState.set('need-refresh');
  // The release was taken back: the worker of the present one takes the place of this one.
  if (state === 'withdrawn') await registration?.update().catch(() => undefined);
}

/** Is the app itself on this device? */
export const opensOffline = (state: WorkerState): boolean => ['activated', 'offline-ready', 'need-refresh'].includes(state);
