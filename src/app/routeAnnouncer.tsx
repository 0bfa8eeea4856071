import { useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { focusHeading } from '#ui/focusHeading.ts';

/**
 * Moves the focus to the new page's heading, which screen readers then announce. At the root, so
 * that it covers changes of layout.
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
    return followHeading();
  }, [path, hash]);
  return null;
}

/**
 * Focuses the new page's heading when it is rendered, and again when it is replaced, until the
 * first user input.
 */
function followHeading(): () => void {
  const previousFocus = document.activeElement;
  const focusIfUnset = () => {
    const { activeElement } = document;
    if (
      activeElement === null ||
      activeElement === previousFocus ||
      activeElement === document.body
    )
      focusHeading();
  };
  const observer = new MutationObserver(focusIfUnset);
  const stop = () => {
    observer.disconnect();
    for (const type of ['keydown', 'pointerdown']) removeEventListener(type, stop, true);
  };
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, stop, true);
  observer.observe(document.body, { childList: true, subtree: true });
  focusIfUnset();
  return stop;
}
