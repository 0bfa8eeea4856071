import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import type { SessionEnd } from '#app/panel.ts';
import type { AccountSearch } from '#features/account/searchParams.ts';

// Tells the panel's layout, which may not be rendered yet, that its records were closed.

/** The name of a window event. */
const name = 'nabz:session-ended';

/** Stored too, as the session may end before the layout subscribes. */
let lastEnd: SessionEnd | undefined;

export function clearSessionEnd(): void {
  lastEnd = undefined;
}

/** The records were closed: another tab signed out, the sign-in expired, a newer tab took over. */
export function broadcastSessionEnd(why: SessionEnd): void {
  lastEnd = why;
  window.dispatchEvent(new CustomEvent(name, { detail: why }));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}

/** What the sign-in page says. */
const endReasons = { locked: 'expired', replayed: 'replayed' } as const;

/**
 * Why the session ended. Navigates to sign-in, unless the page is outdated and must reload, or the
 * records are to be opened again.
 */
export function useSessionEnd(isLeaving: () => boolean): SessionEnd | undefined {
  const navigate = useNavigate();
  const router = useRouter();
  const ended = useSyncExternalStore(
    subscribe,
    () => lastEnd,
    () => undefined,
  );
  useEffect(() => {
    if (ended === undefined || ended === 'outdated' || isLeaving()) return;
    if (ended === 'closed') return void router.invalidate();
    const leave = (search: AccountSearch) =>
      void navigate({ to: '/sign-in', search, replace: true });
    const next = window.location.pathname + window.location.search + window.location.hash;
    if (ended !== 'gone') return leave({ next, reason: endReasons[ended] });
    // Another tab has signed out, or set the person aside.
    void import('#app/panel.ts')
      .then(({ hasPeople }) => hasPeople())
      .then((people) => leave({ people }));
  }, [ended, navigate, router, isLeaving]);
  return ended;
}
