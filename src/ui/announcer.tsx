export interface Announcement {
  key: string;
  lines: readonly string[];
  /** assertive instead of polite. */
  urgent: boolean;
}

/** Visually hidden live region; each new entry is announced once, also when its text repeats. */
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
