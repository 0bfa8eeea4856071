import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { isSingleKey, latinKey } from '../inbox/keys.ts';
import { useOwnSections } from './sections.ts';

/** How long after `G` the second letter counts, in ms. */
const pairMs = 1500;
/** The second letter and its page. */
export const goPages: Readonly<Record<string, string>> = {
  I: '/desk/inbox',
  C: '/desk/consults',
  P: '/desk/patients',
  L: '/desk/letters',
};

/** `G`, then a letter, opens a page. The second letter means nothing else then, as `P` otherwise does. */
export function useGoKeys(): void {
  const navigate = useNavigate();
  const own = useOwnSections().flatMap(({ sections }) => sections);
  const latest = useRef(own);
  useLayoutEffect(() => {
    latest.current = own;
  });
  useLayoutEffect(() => {
    let pressedAt = -Infinity;
    const onKey = (event: KeyboardEvent) => {
      if (!isSingleKey(event)) return;
      const key = latinKey(event);
      const isSecond = event.timeStamp - pressedAt < pairMs;
      pressedAt = key === 'G' ? event.timeStamp : -Infinity;
      const page = isSecond ? goPages[key] : undefined;
      if (page === undefined) return;
      event.preventDefault();
      const section = latest.current.find(({ to }) => to === page);
      if (section) void navigate({ to: section.to });
    };
    // Before the keys of the page.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [navigate]);
}
