import type { ReactNode } from 'react';
import { LadderStop } from './ladderStop.tsx';
import type { StopState } from './ladderStates.ts';

export interface Stop {
  label: ReactNode;
  /** Under the label, such as the confirmation number. */
  detail?: ReactNode;
  state: StopState;
}

export interface LadderProps {
  stops: readonly [Stop, Stop, Stop, Stop];
  label: string;
  /** Explanation, such as the reason of a refusal. */
  note?: ReactNode;
  className?: string | undefined;
}

/** The delivery states of an item as four stops: on this device, sending, received, read. */
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
