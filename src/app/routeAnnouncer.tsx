import { useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const heading = () => document.querySelector<HTMLElement>('#content h1[tabindex]');

/**
 * The keyboard goes to the new page's heading as soon as there is one, and again when the page is drawn anew under it,
 * until the reader does something.
 */
function arrive(): () => void {
  const left = document.activeElement;
  const go = () => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === left || activeElement === document.body) heading()?.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(go);
  const end = () => {
    watch.disconnect();
    for (const act of ['keydown', 'pointerdown']) removeEventListener(act, end, true);
  };
  for (const act of ['keydown', 'pointerdown']) addEventListener(act, end, true);
  watch.observe(document.body, { childList: true, subtree: true });
  go();
  return end;
}

/**
 * After a change of page a screen reader reads the heading that was focused: one announcement, no live region beside it.
 * At the root, so that it holds from one layout to the other, too.
 */
export function RouteAnnouncer() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const hash = useLocation({ select: (location) => location.hash });
  const shown = useRef({ path, hash });
  useEffect(() => {
    const before = shown.current;
    shown.current = { path, hash };
    const target = hash === '' || hash === before.hash ? null : document.getElementById(hash);
    if (target) return target.focus({ preventScroll: true });
    if (path === before.path) return undefined;
    return arrive();
  }, [path, hash]);
  return null;
}
