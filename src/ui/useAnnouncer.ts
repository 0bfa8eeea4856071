import { useCallback, useEffect, useRef, useState } from 'react';
import type { Announcement } from './announcer.tsx';

/** A screen reader has read the entry by then; it is removed, so that it is not found again. */
const stays = 1000;

/** The entries of the `Announcer`, and a function that adds one. */
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
