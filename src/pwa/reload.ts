import { flushDraftsEvent } from '#contract/pageEvents.ts';

/** Stores every open draft; resolves when all are stored, or after two seconds. */
export async function flushDrafts(): Promise<void> {
  const writing: Promise<unknown>[] = [];
  window.dispatchEvent(new CustomEvent(flushDraftsEvent, { detail: writing }));
  await Promise.race([
    Promise.allSettled(writing),
    new Promise((resolve) => setTimeout(resolve, 2000)),
  ]);
}

/**
 * Reloads the page once when a new worker takes control, after its drafts are stored. The first
 * worker of a device replaces none, so a first visit never reloads.
 */
export function reloadOnTakeOver(): void {
  if (!('serviceWorker' in navigator)) return;
  let controlled = navigator.serviceWorker.controller !== null;
  let reloading = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!controlled) {
      controlled = true;
      return;
    }
    if (reloading) return;
    reloading = true;
    void flushDrafts().then(() => location.reload());
  });
}
