import type { AnyRouter } from '@tanstack/react-router';
import { renderedPath, requestedPath, wrapCommit } from './internals/router.ts';

// Fades a page out before the next one is shown, for the router and the language switch.

const leaveMs = 120;

/** Marks the element that is animated: the page within a layout, without the layout's own parts. */
export const pageMark = { 'data-page': '' };

const leaving = new Set<Animation>();
const ready = new EventTarget();

/**
 * Called whenever the next page is loaded, before the old one fades out. Returns the unsubscribe
 * function.
 */
export function onPageReady(listener: () => void): () => void {
  ready.addEventListener('ready', listener);
  return () => ready.removeEventListener('ready', listener);
}

/** Fades the page out; resolves at once under reduced motion. */
export async function leavePage(): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-page]');
  if (
    !page ||
    document.visibilityState === 'hidden' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  )
    return;
  const animation = page.animate([{ opacity: 0, translate: '0 -8px' }], {
    duration: leaveMs,
    easing: 'ease-in',
    fill: 'forwards',
  });
  leaving.add(animation);
  // In a background tab no frames are drawn and the animation would never finish.
  await Promise.race([
    animation.finished.catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, leaveMs * 2)),
  ]);
}

/** Undoes `leavePage`: the navigation was canceled, or the page stays. */
export function showPage(): void {
  for (const animation of leaving) animation.cancel();
  leaving.clear();
}

/** Delays rendering the next page until the old one has faded out; only when the path changes. */
export function leaveBeforeEntering(router: AnyRouter): void {
  wrapCommit(router, async (commit) => {
    ready.dispatchEvent(new Event('ready'));
    if (renderedPath(router) !== requestedPath(router)) await leavePage();
    try {
      await commit();
    } finally {
      showPage();
    }
  });
}
