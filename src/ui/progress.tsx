import { cx } from './cx.ts';
const tones = { green: 'text-primary-mark', blue: 'text-secondary-mark' };

interface ProgressProps {
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

interface ProgressState {
  state: 'indeterminate' | 'loading' | 'complete';
  /** Null when unknown. */
  value: number | null;
  max: number;
}

const defaultMax = 100;
const isNumber = (candidate: unknown): candidate is number =>
  typeof candidate === 'number' && Number.isFinite(candidate);

/**
 * `null` or a number in 0…max is valid. Anything else, or a bad max, is logged and shown as
 * unknown; a bad max counts as 100.
 */
export function progressState(
  value: unknown,
  max: unknown = defaultMax,
  log: (problem: string) => void = console.error,
): ProgressState {
  const unknown = { state: 'indeterminate', value: null } as const;
  if (!isNumber(max) || max <= 0) {
    log(`Progress: max must be a number above 0, not ${String(max)}; ${defaultMax} is used.`);
    return { ...unknown, max: defaultMax };
  }
  if (value === null) return { ...unknown, max };
  if (!isNumber(value) || value < 0 || value > max) {
    log(
      `Progress: value must be null or a number from 0 to ${max}, not ${String(value)}; shown as unknown.`,
    );
    return { ...unknown, max };
  }
  return { state: value === max ? 'complete' : 'loading', value, max };
}
