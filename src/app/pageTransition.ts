import type { AnyRouter } from '@tanstack/react-router';

const leaveMs = 120;

/** Marks what leaves and enters: everything of a layout that is the page and not around it. */
export const pageMark = { 'data-page': '' };

const leaving = new Set<Animation>();
const ready = new EventTarget();

/** Calls back each time that a page with all its data is here, before the old one leaves; returns how to stop. */
export function onPageReady(hear: () => void): () => void {
  ready.addEventListener('ready', hear);
  return () => ready.removeEventListener('ready', hear);
}

/** The old page leaves; resolves when it is gone, at once where nothing should move. */
export async function leavePage(): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-page]');
  if (!page || document.visibilityState === 'hidden' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const animation = page.animate([{ opacity: 0, translate: '0 -8px' }], { duration: leaveMs, easing: 'ease-in', fill: 'forwards' });
  leaving.add(animation);
  // A tab that goes into the background draws no frames, and would never end this.
  await Promise.race([animation.finished.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, leaveMs * 2))]);
}

/** Whatever is still held invisible comes back: the navigation was given up, or the page is the same. */
export function showPage(): void {
  for (const animation of leaving) animation.cancel();
  leaving.clear();
}

/** The transition named "page": on a change of path the new page is put on the screen when the old one has left. */
export function leaveBeforeEntering(router: AnyRouter): void {
  const commit = router.startViewTransition;
  router.startViewTransition = async (put) => {
    ready.dispatchEvent(new Event('ready'));
    const { latestLocation, stores } = router;
    if (stores.resolvedLocation.get()?.pathname !== latestLocation.pathname) await leavePage();
    try {
      await commit(put);
    } finally {
      showPage();
    }
  };
}
