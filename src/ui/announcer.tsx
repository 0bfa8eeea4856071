import { useCallback, useEffect, useRef, useState } from 'react';

export interface Announcement {
  key: string;
  /** What is announced, one sentence each. */
  lines: readonly string[];
  /** assertive instead of polite. */
  urgent: boolean;
}

/**
 * Visually hidden live region of the toasts; each new entry is announced once, also when its text
 * repeats.
 */
export function Announcer({ announcements }: { announcements: readonly Announcement[] }) {
  return (
    <div className="sr-only" data-announcer="">
      {(['polite', 'assertive'] as const).map((politeness) => (
        <div key={politeness} aria-live={politeness} aria-relevant="additions">
          {announcements
            .filter(({ urgent }) => urgent === (politeness === 'assertive'))
            .map(({ key, lines }) => (
              <div key={key}>
                {lines.map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </div>
            ))}
        </div>
      ))}
    </div>
  );
}

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
