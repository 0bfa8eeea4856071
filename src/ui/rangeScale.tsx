export interface RangeScaleProps {
  /** The ends of the range, and the typical value in it; in one unit. */
  from: number;
  to: number;
  typical: number | null;
  /** Formatted zero and the range's end. */
  startLabel: string;
  endLabel: string;
}

/**
 * A range on a scale from zero to its end, in proportion, with a diamond at the typical value. For
 * the eye only: a text beside it must say the numbers.
 */
export function RangeScale({ from, to, typical, startLabel, endLabel }: RangeScaleProps) {
  const percent = (value: number) => `${to > 0 ? Math.round((value / to) * 1000) / 10 : 0}%`;
  return (
    <div aria-hidden="true">
      <svg width="100%" height="20" className="block overflow-visible rtl:-scale-x-100">
        <rect y="8" width="100%" height="4" rx="2" className="fill-hair" />
        <rect
          x={percent(from)}
          y="6"
          width={percent(to - from)}
          height="8"
          rx="2"
          className="fill-primary-mark forced-colors:fill-[CanvasText]"
        />
        {typical === null ? null : (
          <svg x={percent(typical)} y="10" className="overflow-visible">
            <path
              d="M0-9 9 0 0 9-9 0Z"
              strokeWidth="2"
              className="fill-ink stroke-surface forced-colors:fill-[Highlight]"
            />
          </svg>
        )}
      </svg>
      <p className="num mt-0.5 flex justify-between gap-4 text-ink-2 t-micro">
        <span>{startLabel}</span>
        <span>{endLabel}</span>
      </p>
    </div>
  );
}
