import * as v from 'valibot';
import { buildInfo } from '#contract/build.ts';
import { workerBuild } from './offer.ts';
import { currentRegistration, offerWaitingWorker } from './registration.ts';
import { createStore } from './store.ts';

declare const __BUILD_ID__: string;
export const runningBuild = __BUILD_ID__;

const hourMs = 3_600_000;
const key = 'nabz-updating-to';

/** Without a worker an update needs no agreement: the next navigation is a full load. */
export const nextNavigationReloads = createStore(false);

/** What became of an update that this tab asked for. */
export type UpdateOutcome = 'done' | 'unfinished';

/** The server named a release: if it is another one, have the browser look for its worker. */
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
  try {
    const response = await fetch(`/builds/latest.json?t=${Date.now()}`, { cache: 'no-store' });
    if (response.ok) onBuildSeen(v.parse(buildInfo, await response.json()).id);
  } catch {
    // No network: there is nothing to update to.
  }
  offerWaitingWorker();
}

/** Looks for a newer release: on start, hourly, and when the person comes back to the page. */
export function watchForUpdates(reachable: () => Promise<boolean>): void {
  const look = () => void check(reachable);
  updateOutcome.set(readUpdateOutcome());
  look();
  setInterval(look, hourMs);
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}

/** "Update now": remembers what was promised, then lets the waiting worker in; every tab reloads when it takes over. */
export async function updateNow(): Promise<void> {
  const waiting = currentRegistration()?.waiting;
  if (!waiting) return location.reload();
  const to = await workerBuild(waiting, 1000);
  if (to !== undefined) promise(to);
  waiting.postMessage({ type: 'SKIP_WAITING' });
}

/** Whether the running build is the one that this tab was promised before it reloaded. */
export const updateOutcome = createStore<UpdateOutcome | undefined>(undefined);

function promise(to: string): void {
  try {
    sessionStorage.setItem(key, to);
  } catch {
    // The update goes on; only the word after it is left out.
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
