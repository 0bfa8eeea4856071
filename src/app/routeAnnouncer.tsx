import { useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const heading = () => document.querySelector<HTMLElement>('#content h1[tabindex]');

/**
 * Focuses the new page's heading when it is rendered, and again when it is replaced, until the
 * first user input.
 */
function arrive(): () => void {
  const left = document.activeElement;
  const go = () => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === left || activeElement === document.body)
      heading()?.focus({ preventScroll: true });
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
    return arrive();
  }, [path, hash]);
  return null;
}
