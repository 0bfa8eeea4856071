import { cx } from './cx.ts';
import { progressState } from './progressValue.ts';

const tones = { green: 'text-primary-mark', blue: 'text-secondary-mark' };

export interface ProgressProps {
  /** Null: in progress, share unknown. */
  value: number | null;
  max?: number | undefined;
  label?: string | undefined;
  labelledBy?: string | undefined;
  /** "60 % sent" in the reader's digits; without it the percentage is read. */
  valueText?: string | undefined;
  tone?: keyof typeof tones | undefined;
  className?: string | undefined;
}

/** Animated; dashed under reduced motion. */
function IndeterminateBar() {
  return (
    <>
      <rect
        width="30%"
        height="100%"
        fill="currentColor"
        className="animate-drift [transform-box:fill-box] motion-reduce:hidden"
      />
      <line
        x2="100%"
        y1="50%"
        y2="50%"
        stroke="currentColor"
        strokeWidth="4"
        strokeDasharray="12 8"
        className="hidden motion-reduce:block"
      />
    </>
  );
}

/**
 * Progress bar. Drawn in SVG without inline styles, so that the CSP allows it in server-rendered
 * pages.
 */
export function Progress({
  value,
  max,
  label,
  labelledBy,
  valueText,
  tone = 'blue',
  className,
}: ProgressProps) {
  const now = progressState(value, max);
  const known = now.value === null ? {} : { 'aria-valuenow': now.value, 'data-value': now.value };
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={now.max}
      aria-valuetext={valueText}
      data-state={now.state}
      data-max={now.max}
      {...known}
      className={cx(
        'h-1 overflow-hidden rounded-full bg-hair forced-colors:border',
        tones[tone],
        className,
      )}
    >
      <svg width="100%" height="100%" aria-hidden="true" className="block rtl:-scale-x-100">
        {now.value === null ? (
          <IndeterminateBar />
        ) : (
          <rect
            width={`${(now.value / now.max) * 100}%`}
            height="100%"
            fill="currentColor"
            className="transition-[width] motion-reduce:transition-none"
          />
        )}
      </svg>
    </div>
  );
}
