import Check from '~icons/lucide/check';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

/** A step of a patient’s package. */
export interface StepRow {
  key: string;
  title: ReactNode;
  aside?: ReactNode;
  state: 'done' | 'now' | 'ahead';
  /** The state, for screen readers. */
  stateLabel?: string | undefined;
}

/** The steps of a patient’s package with their state and date. */
export function StepList({ steps }: { steps: readonly StepRow[] }) {
  return (
    <ol>
      {steps.map(({ key, title, aside, state, stateLabel }) => (
        <li
          key={key}
          aria-current={state === 'now' ? 'step' : undefined}
          className={cx(
            'grid grid-cols-[1.5rem_1fr_auto] items-center gap-x-3 border-t border-hair py-2.5',
            state === 'done' && 'text-ink-2',
            state === 'now' && 'font-strong',
          )}
        >
          <StateIcon state={state} />
          <span>
            {title}
            {stateLabel ? <span className="sr-only"> {stateLabel}</span> : null}
          </span>
          {aside ? <span className="text-ink-3 t-micro">{aside}</span> : null}
        </li>
      ))}
    </ol>
  );
}

function StateIcon({ state }: { state: StepRow['state'] }) {
  if (state === 'done') return <Icon of={Check} className="text-primary-ink" />;
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      className={cx('icon size-5', state === 'now' ? 'text-primary-mark' : 'text-ink-3')}
    >
      <circle cx="12" cy="12" r="5" fill={state === 'now' ? 'currentColor' : 'none'} />
      {state === 'now' ? <circle cx="12" cy="12" r="9.5" /> : null}
    </svg>
  );
}
