import { isPanelPath } from '#contract/privatePaths.ts';
import { splitPath } from '#i18n/rewrite.ts';
import { chosenOpener } from '#pwa/quietOpeners.ts';
import type { AppRouter } from './router.tsx';

// Public pages in quiet mode: the logo opens the panel by the gesture that the person chose, and
// links to it lead to sign-in. Loaded only where quiet mode is on.

const tapsToOpen = 5;
/** Between two of them, in ms: somebody may be slow. */
const maxPauseMs = 3000;
const pressMs = 1000;
/** A finger that moves further scrolls, in px. */
const maxMovePx = 12;

/** Whether a plain link must not open the panel. */
const opensByGesture = (): boolean => (chosenOpener() ?? 'link') !== 'link';

const anchorOf = ({ target }: Event): HTMLAnchorElement | undefined =>
  (target instanceof Element ? target.closest('a') : null) ?? undefined;
/** The link under an event, unless the page is one of the panel. */
const linkOf = (event: Event): HTMLAnchorElement | undefined =>
  opensByGesture() && !isPanelPath(splitPath(location.pathname).path) ? anchorOf(event) : undefined;
const isLogo = (link: HTMLAnchorElement): boolean => link.dataset['logo'] !== undefined;

let isListening = false;

/** Once in a document; what was chosen is read with each event. */
export function listenForOpener(router: Pick<AppRouter, 'navigate'>): void {
  if (isListening) return;
  isListening = true;
  let taps = 0;
  let lastTapAt = Number.NEGATIVE_INFINITY;
  let pressing: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | undefined;
  let wasPressed = false;
  const options = { capture: true } as const;
  const open = () => void router.navigate({ to: '/panel' });
  const endPress = () => {
    clearTimeout(pressing?.timer);
    pressing = undefined;
  };

  // Also for Enter and for a screen reader's double tap, which are clicks.
  const onClick = (event: MouseEvent) => {
    const take = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    const pressed = anchorOf(event);
    // The release of a long press, whose panel may not be drawn yet.
    if (wasPressed && event.detail > 0 && pressed && isLogo(pressed)) {
      wasPressed = false;
      return take();
    }
    const link = linkOf(event);
    if (!link) return;
    const { origin, pathname } = new URL(link.href);
    const { path } = splitPath(pathname);
    if (isLogo(link)) {
      taps = event.timeStamp - lastTapAt > maxPauseMs ? 1 : taps + 1;
      lastTapAt = event.timeStamp;
      if (taps < tapsToOpen) return;
      taps = 0;
      take();
      return open();
    }
    const next = isPanelPath(path) ? pathname : path === '/sign-in' ? '/panel' : undefined;
    if (origin !== location.origin || next === undefined) return;
    take();
    // With `next` the page of sign-in sends nobody on who is signed in.
    void router.navigate({ to: '/sign-in', search: { next } });
  };
  const onPointerDown = (event: PointerEvent) => {
    endPress();
    wasPressed = false;
    const link = linkOf(event);
    if (!link || !isLogo(link) || chosenOpener() !== 'press' || !event.isPrimary) return;
    const timer = setTimeout(() => {
      pressing = undefined;
      wasPressed = true;
      open();
    }, pressMs);
    pressing = { timer, x: event.clientX, y: event.clientY };
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    if (pressing && Math.hypot(clientX - pressing.x, clientY - pressing.y) > maxMovePx) endPress();
  };
  // The browser's own answers to a long press, which would end it.
  const keepPress = (event: Event) => {
    if (pressing || wasPressed) event.preventDefault();
  };
  document.addEventListener('click', onClick, options);
  document.addEventListener('pointerdown', onPointerDown, options);
  document.addEventListener('pointermove', onPointerMove, options);
  for (const type of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(type, endPress, options);
  for (const type of ['contextmenu', 'dragstart'] as const)
    document.addEventListener(type, keepPress, options);
}
