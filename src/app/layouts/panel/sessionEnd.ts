import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { SessionEnd } from '#app/panel.ts';

/** Told by the panel's route: another tab signed out, the sign-in expired, a newer tab took over. */
const name = 'nabz:session-ended';

/** Why the records were closed, once they are. The way to sign-in is taken here; an old page waits for its reload. */
export function useSessionEnd(isLeaving: () => boolean): SessionEnd | undefined {
  const navigate = useNavigate();
  const [ended, setEnded] = useState<SessionEnd>();
  useEffect(() => {
    const hear = (event: Event) => {
      const why: SessionEnd = event instanceof CustomEvent && (event.detail === 'locked' || event.detail === 'outdated') ? event.detail : 'gone';
      if (isLeaving()) return;
      setEnded(why);
      const next = window.location.pathname + window.location.search + window.location.hash;
      if (why !== 'outdated') void navigate({ to: '/sign-in', search: why === 'locked' ? { next, reason: 'expired' } : {}, replace: true });
    };
    window.addEventListener(name, hear);
    return () => window.removeEventListener(name, hear);
  }, [navigate, isLeaving]);
  return ended;
}
