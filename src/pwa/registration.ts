import type { OptionalPack } from '#contract/packs.ts';
import { trustedTypesPolicy } from '#contract/trustedTypes.ts';
import { workerBuild, releaseState } from './releaseState.ts';
import { createStore } from './store.ts';
import { requestWorker } from './workerRequest.ts';

/**
 * State of the worker registration. `registered`: it still stores what this page needs offline.
 * `failed`: the app works, but not offline.
 */
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

interface Options {
  onFirstControl: () => void;
  /** The packs (`contract/packs.ts`, languages by code) that this page needs to open offline. */
  packs: () => readonly string[];
}
let packsOfPage: Options['packs'] = () => [];
const optional = new Set<OptionalPack>();

/**
 * Has the worker store a pack that depends on what the device has. Whether the app opens offline
 * does not depend on it.
 */
export function loadOptionalPack(pack: OptionalPack): void {
  if (optional.has(pack)) return;
  optional.add(pack);
  loadPacks();
}

const workerPath = '/sw.js';

/** The only address that this page registers a worker from. */
const workerAddress = trustedTypesPolicy('nabz-worker', {
  createScriptURL: (address) => (address === workerPath ? address : null),
});

/** Registers the worker and follows its state, also when another tab installs an update. */
export async function registerWorker({ onFirstControl, packs }: Options): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  packsOfPage = packs;
  const hadWorker = navigator.serviceWorker.controller !== null;
  if (!hadWorker)
    navigator.serviceWorker.addEventListener('controllerchange', onFirstControl, { once: true });
  try {
    registration = await navigator.serviceWorker.register(
      workerAddress.createScriptURL(workerPath),
      { scope: '/', updateViaCache: 'none', type: import.meta.env.DEV ? 'module' : 'classic' },
    );
  } catch (error) {
    console.warn('the worker could not be registered', error);
    workerState.set('failed');
    return;
  }
  // What blocks workers in a browser, as some extensions do, may resolve without one.
  if (!registration) return workerState.set('failed');
  if (workerState.get() === 'none') workerState.set('registered');
  // After a hard reload the page has no controller, but the registration has an active worker.
  const { active } = registration;
  if (hadWorker || active?.state === 'activated') loadPacks('activated');
  // Another tab has installed it, and it is about to be ready.
  else
    active?.addEventListener('statechange', () => {
      if (active.state === 'activated') loadPacks('offline-ready');
    });
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
    // After an update the state has been given already: `activated`.
    if (installing.state === 'activated') loadPacks('offline-ready');
    if (installing.state === 'redundant' && !registration?.active) workerState.set('failed');
  });
}

let stateWhenLoaded: WorkerState | undefined;
let loading: Promise<void> = Promise.resolve();
let isLoadQueued = false;
const loaded = new Set<string>();

/**
 * Has the worker store what this page needs; then its state is `then`, or as before. To be called
 * again when the page needs more, and when a failure may be over.
 */
export function loadPacks(then?: WorkerState): void {
  stateWhenLoaded ??= then;
  // On a stalled line each takes minutes: one runs, and one more waits.
  if (isLoadQueued) return;
  isLoadQueued = true;
  loading = loading.then(() => {
    isLoadQueued = false;
    return loadMissingPacks();
  });
  void loading.then(loadMissingOptional);
}

let isLoadingOptional = false;

/** By a request of their own: it changes no state, and an update does not wait for it. */
async function loadMissingOptional(): Promise<void> {
  const worker = registration?.active;
  const packs = [...optional].filter((pack) => !loaded.has(pack));
  if (!worker || packs.length === 0 || isLoadingOptional) return;
  isLoadingOptional = true;
  if (await requestPacks(worker, packs)) for (const pack of packs) loaded.add(pack);
  isLoadingOptional = false;
}

async function loadMissingPacks(): Promise<void> {
  const worker = registration?.active;
  const packs = packsOfPage();
  if (!worker || !stateWhenLoaded || packs.every((pack) => loaded.has(pack))) return;
  workerState.set('registered');
  const ok = await requestPacks(worker, packs);
  if (ok === false) workerState.set('failed');
  if (!ok) return;
  for (const pack of packs) loaded.add(pack);
  workerState.set(stateWhenLoaded);
  offerWaitingWorker();
}

/** Storing a pack may take minutes on a slow connection. */
const packsTimeoutMs = 300_000;

/** Whether a worker has stored packs; undefined without an answer. */
async function requestPacks(
  worker: ServiceWorker,
  packs: readonly string[],
): Promise<boolean | undefined> {
  const used = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  const update = worker !== registration?.active;
  const answer = await requestWorker(
    worker,
    { type: 'load-packs', packs: [...packs], used: update ? [] : used.slice(0, 500), update },
    packsTimeoutMs,
  );
  return answer?.type === 'packs-loaded' ? answer.ok : undefined;
}

let offering: Promise<void> | undefined;

/** Offers a waiting worker for activation if the server still serves its release. */
export function offerWaitingWorker(): void {
  offering ??= offerWaiting().finally(() => (offering = undefined));
}

async function offerWaiting(): Promise<void> {
  await loading;
  const waiting = registration?.waiting;
  if (!waiting || !navigator.serviceWorker.controller || workerState.get() === 'need-refresh')
    return;
  const id = await workerBuild(waiting);
  const state = id === undefined ? 'unknown' : await releaseState(id);
  // On "unknown", and when the worker does not confirm that it has the packs, the next check retries.
  if (
    state === 'served' &&
    (await requestPacks(waiting, packsOfPage())) === true &&
    registration?.waiting === waiting
  )
    workerState.set('need-refresh');
  // A withdrawn release is replaced by the worker of the current one.
  if (state === 'withdrawn') await registration?.update().catch(() => undefined);
}

/** The worker has stored what this page needs. */
export const opensOffline = (state: WorkerState): boolean =>
  ['activated', 'offline-ready', 'need-refresh'].includes(state);
