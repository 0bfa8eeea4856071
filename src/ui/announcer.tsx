export interface Announcement {
  key: string;
  lines: readonly string[];
  /** assertive instead of polite. */
  urgent: boolean;
}

/** Visually hidden live region; each new entry is announced once, also when its text repeats. */
export function Announcer({ said }: { said: readonly Announcement[] }) {
  return (
    <div className="sr-only" data-announcer="">
      {(['polite', 'assertive'] as const).map((way) => (
        <div key={way} aria-live={way} aria-relevant="additions">
          {said
            .filter(({ urgent }) => urgent === (way === 'assertive'))
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
