export interface Announcement {
  key: string;
  lines: readonly string[];
  /** Said at once; else when the reader pauses. */
  urgent: boolean;
}

/** Speaks for others: hidden, stays in the page, and each new entry is read once, even one in the same words. */
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
