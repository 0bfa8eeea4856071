import { cx } from './cx.ts';

/** Tones of the parts. */
const fills = {
  amber: 'text-warning',
  green: 'text-primary',
  blue: 'text-secondary',
  slate: 'text-ink-3',
};

export interface MeterPart {
  key: string;
  value: number;
  tone: keyof typeof fills;
  label: string;
  /** The formatted amount: "8 MB". */
  text: string;
}

/** A bar of several parts with a legend, such as the storage on this device. */
export function Meter({
  label,
  total,
  parts,
}: {
  label: string;
  total: number;
  parts: readonly MeterPart[];
}) {
  const shown = parts.filter(({ value }) => value > 0);
  const width = (value: number) => Math.max((value / total) * 100, 0.75);
  const starts = shown.map((_, at) =>
    shown.slice(0, at).reduce((sum, { value }) => sum + width(value), 0),
  );
  return (
    <div>
      <div
        role="img"
        aria-label={label}
        className="h-2.5 overflow-hidden rounded-full bg-hair forced-colors:border"
      >
        <svg width="100%" height="100%" aria-hidden="true" className="block rtl:-scale-x-100">
          {shown.map(({ key, value, tone }, at) => (
            <rect
              key={key}
              x={`${starts[at] ?? 0}%`}
              width={`${width(value)}%`}
              height="100%"
              fill="currentColor"
              className={fills[tone]}
            />
          ))}
          {shown.map(({ key, value }, at) => (
            <rect
              key={key}
              x={`${(starts[at] ?? 0) + width(value)}%`}
              width="2"
              height="100%"
              fill="var(--page)"
            />
          ))}
        </svg>
      </div>
      <dl className="mt-2">
        {parts.map(({ key, tone, label: term, text }) => (
          <div key={key} className="flex items-center justify-between gap-4 py-1.5 t-small">
            <dt className="flex items-center gap-2 text-ink-2">
              <span
                aria-hidden="true"
                className={cx('size-2.5 rounded-full bg-current', fills[tone])}
              />
              {term}
            </dt>
            <dd className="font-strong">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
