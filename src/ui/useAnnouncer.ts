import { useCallback, useEffect, useRef, useState } from 'react';
import type { Announcement } from './announcer.tsx';

/** A screen reader has read the entry by then; it is removed, so that it is not found again. */
const removeAfterMs = 1000;

/** The entries of the `Announcer`, and a function that adds one. */
export function useAnnouncer(): {
  announcements: readonly Announcement[];
  announce: (announcement: Announcement) => void;
} {
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const announce = useCallback((announcement: Announcement) => {
    setAnnouncements((before) => [
      ...before.filter(({ key }) => key !== announcement.key),
      announcement,
    ]);
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setAnnouncements((before) => before.filter((it) => it !== announcement));
    }, removeAfterMs);
    timers.current.add(timer);
  }, []);
  useEffect(() => {
    const waiting = timers.current;
    return () => waiting.forEach((timer) => clearTimeout(timer));
  }, []);
  return { announcements, announce };
}
