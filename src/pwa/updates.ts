import * as v from 'valibot';
import { buildInfo } from '#contract/build.ts';
import { workerBuild } from './releaseState.ts';
import { currentRegistration, loadPacks, offerWaitingWorker } from './registration.ts';
import { createStore } from './store.ts';

// Finds new releases, and applies one when the user accepts it: by the worker, or else by a full
// load.

declare const __BUILD_ID__: string;
export const runningBuild = __BUILD_ID__;

const hourMs = 3_600_000;
const key = 'nabz-updating-to';

/** Without a worker, an update is applied by making the next navigation a full load. */
export const nextNavigationReloads = createStore(false);

/** The outcome of an update that this tab started. */
export type UpdateOutcome = 'done' | 'unfinished';

/** Called with the build id of each API response; another one triggers an update check. */
export function onBuildSeen(id: string): void {
  if (id === runningBuild) return;
  const registration = currentRegistration();
  if (!registration) return nextNavigationReloads.set(true);
  if (registration.waiting) return offerWaitingWorker();
  if (!registration.installing) void registration.update().catch(() => undefined);
}

async function check(reachable: () => Promise<boolean>): Promise<void> {
  offerWaitingWorker();
  if (!(await reachable())) return;
  loadPacks();
  try {
    const response = await fetch(`/builds/latest.json?t=${Date.now()}`, { cache: 'no-store' });
    if (response.ok) onBuildSeen(v.parse(buildInfo, await response.json()).id);
  } catch {
    // Offline.
  }
  offerWaitingWorker();
}

/** Checks for a newer release on start, hourly, and when the page becomes visible. */
export function watchForUpdates(reachable: () => Promise<boolean>): void {
  const checkNow = () => void check(reachable);
  updateOutcome.set(readUpdateOutcome());
  checkNow();
  setInterval(checkNow, hourMs);
  window.addEventListener('focus', checkNow);
  window.addEventListener('online', () => loadPacks());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkNow();
  });
}

/**
 * "Update now": remembers the target build and activates the waiting worker; every tab then
 * reloads. Only if the old worker runs at the first SKIP_WAITING does Chromium end it as soon as it
 * is idle, and only then: so its answer comes first, and pages send it nothing more.
 */
export async function updateNow(): Promise<void> {
  const { waiting, active } = currentRegistration() ?? {};
  if (!waiting) return location.reload();
  active?.postMessage({ type: 'end-work' });
  const [to] = await Promise.all([workerBuild(waiting), active && workerBuild(active)]);
  if (to !== undefined) storeTarget(to);
  waiting.postMessage({ type: 'SKIP_WAITING' });
}

/** Compares the running build with the one remembered before the reload. */
export const updateOutcome = createStore<UpdateOutcome | undefined>(undefined);

function storeTarget(to: string): void {
  try {
    sessionStorage.setItem(key, to);
  } catch {
    // Without storage the update continues, but its outcome is not shown.
  }
}

function readUpdateOutcome(): UpdateOutcome | undefined {
  try {
    const to = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (to === null) return undefined;
    return to === runningBuild ? 'done' : 'unfinished';
  } catch {
    return undefined;
  }
}
