import type { ReactNode } from 'react';
import type { StopState } from './ladderStates.ts';
import Check from '~icons/lucide/check';
import Eye from '~icons/lucide/eye';
import SendHorizontal from '~icons/lucide/send-horizontal';
import Smartphone from '~icons/lucide/smartphone';
import TriangleAlert from '~icons/lucide/triangle-alert';
import { Beat } from './beat.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { StopDisc } from './stopDisc.tsx';

export interface Stop {
  label: ReactNode;
  /** Under the label, such as the confirmation number. */
  detail?: ReactNode;
  state: StopState;
}

interface LadderProps {
  stops: readonly [Stop, Stop, Stop, Stop];
  label: string;
  /** Explanation, such as the reason of a refusal. */
  note?: ReactNode;
  className?: string | undefined;
}

/**
 * The delivery state of an item as four stops: on this device, sending, received, read. For steps
 * of a package: StepsLine; for a form: Segments.
 */
export function Ladder({ stops, label, note, className }: LadderProps) {
  return (
    <div className={className}>
      <ol aria-label={label} className="grid grid-cols-4">
        {stops.map((stop, at) => (
          <LadderStop key={at} at={at} {...stop} />
        ))}
      </ol>
      {note ? <div className="mt-2 text-center text-ink-2 t-micro">{note}</div> : null}
    </div>
  );
}

const icons = [Smartphone, SendHorizontal, Check, Eye];
const textClass: Record<StopState, string> = {
  done: 'text-ink-2',
  now: 'font-strong text-ink',
  moving: 'font-strong text-ink',
  ahead: 'text-ink-3',
  parked: 'font-strong text-ink',
};

/** Connection from the previous stop. */
function Connection({ state }: { state: StopState }) {
  if (state === 'moving')
    return (
      <Beat
        running
        className="absolute end-[calc(50%+1rem)] -top-0 h-8 w-[calc(100%-2rem)] text-secondary-mark"
      />
    );
  const isPassed = state !== 'ahead';
  return (
    <span
      aria-hidden="true"
      className={cx(
        'absolute end-[calc(50%+1rem)] top-[.9375rem] w-[calc(100%-2rem)] border-t-2',
        isPassed ? 'border-primary-mark' : 'border-dotted border-ink-3/55',
      )}
    />
  );
}

interface LadderStopProps {
  at: number;
  state: StopState;
  label: ReactNode;
  detail?: ReactNode;
}

function LadderStop({ at, state, label, detail }: LadderStopProps) {
  const shape =
    state === 'parked' ? TriangleAlert : state === 'done' ? Check : (icons[at] ?? Check);
  const isCurrent = state === 'now' || state === 'moving' || state === 'parked';
  const resting = at === 0 && state === 'now';
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className="relative grid grid-rows-[2rem_auto] justify-items-center gap-1.5 text-center text-[.8125rem] leading-[1.45]"
    >
      {at > 0 ? <Connection state={state} /> : null}
      <StopDisc look={resting ? 'resting' : state}>
        <Icon of={shape} size="xs" mirrored={shape === SendHorizontal} />
      </StopDisc>
      <span className={cx('px-0.5', textClass[state])}>
        {label}
        {detail ? <span className="block font-strong">{detail}</span> : null}
      </span>
    </li>
  );
}
