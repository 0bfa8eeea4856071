/** Screens that hold what is being typed hear this and write it down; `detail` gathers what they are writing. */
export const flushEvent = 'nabz:flush-drafts';

/** Has every draft written down; resolves when all are, or after two seconds. */
export async function flushDrafts(): Promise<void> {
  const writing: Promise<unknown>[] = [];
  window.dispatchEvent(new CustomEvent(flushEvent, { detail: writing }));
  await Promise.race([Promise.allSettled(writing), new Promise((resolve) => setTimeout(resolve, 2000))]);
}

/**
 * Another worker took over: this tab is of the old version and reloads, once, when its drafts are written down. The very
 * first worker takes over nothing, so a first visit never reloads.
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
