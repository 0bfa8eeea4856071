import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import type { StopState } from './ladderStates.ts';

const looks: Record<StopState | 'error' | 'resting', string> = {
  done: 'border-primary-ink bg-primary-tint-2 text-primary-ink',
  now: 'border-action bg-action text-on-action forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none',
  moving: 'border-secondary-ink bg-secondary-tint text-secondary-ink',
  ahead: 'border-dashed border-ink-3 bg-page text-ink-3',
  parked: 'border-warning-ink bg-warning-tint text-warning-ink',
  error: 'border-danger-ink bg-danger-tint text-danger-ink',
  resting:
    'border-ink bg-ink text-page forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none',
};

/**
 * The disc of a stop in Ladder and Stepper. States differ by border and icon, not by colour alone.
 */
export function StopDisc({ look, children }: { look: keyof typeof looks; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-8 flex-none place-items-center rounded-full border-[1.5px] leading-none font-strong',
        looks[look],
      )}
    >
      {children}
    </span>
  );
}
