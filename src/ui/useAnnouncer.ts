import { useCallback, useEffect, useRef, useState } from 'react';
import type { Announcement } from './announcer.tsx';

/** Long enough for a reader to take it up; then it is not found a second time in the page. */
const stays = 1000;

/** What the `Announcer` says now, and how to have something said. */
export function useAnnouncer(): {
  said: readonly Announcement[];
  say: (what: Announcement) => void;
} {
  const [said, setSaid] = useState<readonly Announcement[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const say = useCallback((what: Announcement) => {
    setSaid((before) => [...before.filter(({ key }) => key !== what.key), what]);
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setSaid((before) => before.filter((it) => it !== what));
    }, stays);
    timers.current.add(timer);
  }, []);
  useEffect(() => {
    const waiting = timers.current;
    return () => waiting.forEach((timer) => clearTimeout(timer));
  }, []);
  return { said, say };
}
