import { useEffect } from 'react';
import type { OwnStaff } from '#contract/staff/session.ts';
import { deskIdleMinutes } from '#contract/staff/session.ts';
import { useDesk } from '../context.tsx';
import { sessionKey } from '../desk.ts';
import { idleMs, noteUse } from '../lastUse.ts';

/** Ends the session, on the server too, after some minutes without a key or a pointer. */
export function useIdleEnd(isActive: boolean): void {
  const { api, queries } = useDesk();
  useEffect(() => {
    if (!isActive) return;
    noteUse();
    const check = () => {
      if (idleMs() < deskIdleMinutes * 60_000) return;
      // The page is covered whether or not the server can be reached; it ends the session by itself.
      void queries.cancelQueries({ queryKey: sessionKey });
      queries.setQueryData<OwnStaff | null>(sessionKey, null);
      void api.call('deskSignOut').catch(() => undefined);
    };
    const timer = setInterval(check, 10_000);
    const names = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const name of names) addEventListener(name, noteUse, { passive: true });
    // A laptop that was closed wakes up later.
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      for (const name of names) removeEventListener(name, noteUse);
      document.removeEventListener('visibilitychange', check);
    };
  }, [isActive, api, queries]);
}
