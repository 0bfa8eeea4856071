import { Beat } from './beat.tsx';
import { cx } from './cx.ts';

export interface StepsLineProps {
  /** Number of steps. */
  total: number;
  /** Number of completed steps; the heartbeat curve is before the next one. */
  done: number;
  /** Accessible name: "Progress". */
  label: string;
  /** The value for screen readers: "2 of 5". */
  valueText: string;
}

/** A segment that is not completed. Borders instead of backgrounds, which forced colors remove. */
const remainingClass = 'flex-1 border-t-2 border-hair forced-colors:border-dotted';

/**
 * Progress through the steps of a patient’s package. For questions of a form: Segments; for
 * delivery: Ladder.
 */
export function StepsLine({ total, done, label, valueText }: StepsLineProps) {
  const segments = Array.from({ length: Math.max(total - 1, 0) }, (_, at) => at);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={valueText}
      className="flex h-10 items-center"
    >
      <StepDot done={done > 0} />
      {segments.map((at) => {
        const isCurrent = at + 1 === done && done < total;
        return (
          <span key={at} className="contents">
            {isCurrent ? (
              <span className="flex min-w-10 flex-1 items-center text-primary-mark">
                <span className="flex-1 border-t-2 border-current" />
                <Beat className="h-9 w-10 sm:w-12" />
                <span className={remainingClass} />
              </span>
            ) : (
              <span
                className={at + 1 < done ? 'flex-1 border-t-2 border-primary-mark' : remainingClass}
              />
            )}
            <StepDot done={at + 1 < done || done === total} />
          </span>
        );
      })}
    </div>
  );
}

function StepDot({ done }: { done: boolean }) {
  return (
    <span
      className={cx(
        'size-3.5 flex-none rounded-full border-2',
        done
          ? 'border-primary-mark bg-primary-mark forced-colors:bg-[CanvasText]'
          : 'border-ink-3 bg-page',
      )}
    />
  );
}
