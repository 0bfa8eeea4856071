export interface RangeScaleProps {
  /** The ends of the range, and the typical value in it; in one unit. */
  from: number;
  to: number;
  typical: number | null;
  /** Formatted zero, and the range's ends. */
  zeroLabel: string;
  fromLabel: string;
  toLabel: string;
}

/** A range that is less than this of the scale from zero would be a crumb: it is shown larger. */
const narrow = 0.25;
/** Where an enlarged range begins, after the break, in percent. */
const afterBreak = 20;

/**
 * A range on a scale from zero to its end, with a line above it at the typical value; enlarged, with
 * a break in the scale, when it is narrow. For the eye only: a text beside it must say the numbers.
 */
export function RangeScale({ from, to, typical, zeroLabel, fromLabel, toLabel }: RangeScaleProps) {
  const isBroken = to - from < narrow * to;
  const start = isBroken ? afterBreak : to > 0 ? (from / to) * 100 : 0;
  const place = (value: number) =>
    to > from ? start + ((value - from) / (to - from)) * (100 - start) : start;
  const percent = (value: number) => `${Math.round(value * 10) / 10}%`;
  return (
    <div aria-hidden="true">
      <svg width="100%" height="46" className="block overflow-visible rtl:-scale-x-100">
        <rect y="14" width={isBroken ? '8%' : '100%'} height="4" rx="2" className="fill-edge/40" />
        {isBroken ? (
          <>
            <rect x="12%" y="14" width="88%" height="4" rx="2" className="fill-edge/40" />
            <svg x="10%" y="16" className="overflow-visible">
              <path d="M-5 7-1-7M1 7 5-7" strokeWidth="2" fill="none" className="stroke-edge" />
            </svg>
          </>
        ) : null}
        <rect
          x={percent(start)}
          y="11"
          width={percent(100 - start)}
          height="10"
          rx="2"
          className="fill-primary-mark forced-colors:fill-[CanvasText]"
        />
        {typical === null ? null : (
          <line
            x1={percent(place(typical))}
            x2={percent(place(typical))}
            y1="0"
            y2="21"
            strokeWidth="2"
            className="stroke-ink forced-colors:stroke-[Highlight]"
          />
        )}
        {start < afterBreak ? null : <ScaleLabel at="0%">{zeroLabel}</ScaleLabel>}
        <ScaleLabel at={percent(start)} isEnd={start > 50}>
          {fromLabel}
        </ScaleLabel>
        <ScaleLabel at="100%" isEnd>
          {toLabel}
        </ScaleLabel>
      </svg>
    </div>
  );
}

/**
 * A text below the scale that begins or ends at a place. The scale is mirrored in right-to-left
 * pages, and its texts back again; its places are attributes, as rendered pages have no styles.
 */
function ScaleLabel({
  at,
  isEnd = false,
  children,
}: {
  at: string;
  isEnd?: boolean;
  children: string;
}) {
  return (
    <svg x={at} y="40" className="overflow-visible">
      <text
        textAnchor={isEnd ? 'end' : 'start'}
        className="num fill-ink-2 t-micro rtl:-scale-x-100"
      >
        {children}
      </text>
    </svg>
  );
}
