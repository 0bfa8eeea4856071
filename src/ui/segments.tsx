export interface SegmentsProps {
  total: number;
  /** Number of answered questions; the next one is current. */
  done: number;
  label: string;
  valueText: string;
}

/**
 * Progress through a form with one segment per question. For steps of a package: StepsLine; for
 * delivery: Ladder.
 */
export function Segments({ total, done, label, valueText }: SegmentsProps) {
  const marks = Array.from({ length: total }, (_, at) =>
    at < done ? 'bg-primary-mark' : at === done ? 'bg-primary-mark/45' : 'bg-hair',
  );
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={valueText}
      className="flex gap-1"
    >
      {marks.map((tone, at) => (
        <span
          key={at}
          className={`h-1 flex-1 rounded-sm ${tone} forced-colors:border ${at < done ? 'forced-colors:bg-[CanvasText]' : ''}`}
        />
      ))}
    </div>
  );
}
