import { useNavigate } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import type { SessionEnd } from '#app/panel.ts';

/** Heard by whoever holds something of the session. */
const name = 'nabz:session-ended';

/** Kept too: the records may be closed before the layout is there to hear of it. */
let last: SessionEnd | undefined;

export function clearSessionEnd(): void {
  last = undefined;
}

/** The records were closed: another tab signed out, the sign-in expired, a newer tab took over. */
export function broadcastSessionEnd(why: SessionEnd): void {
  last = why;
  window.dispatchEvent(new CustomEvent(name, { detail: why }));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}

/** Why the records were closed, once they are. The way to sign-in is taken here; an old page waits for its reload. */
export function useSessionEnd(isLeaving: () => boolean): SessionEnd | undefined {
  const navigate = useNavigate();
  const ended = useSyncExternalStore(
    subscribe,
    () => last,
    () => undefined,
  );
  useEffect(() => {
    if (ended === undefined || ended === 'outdated' || isLeaving()) return;
    const next = window.location.pathname + window.location.search + window.location.hash;
    void navigate({ to: '/sign-in', search: ended === 'locked' ? { next, reason: 'expired' } : {}, replace: true });
  }, [ended, navigate, isLeaving]);
  return ended;
}
