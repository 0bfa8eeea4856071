import type { ReactNode } from 'react';
import { LadderStop } from './ladderStop.tsx';
import type { StopState } from './ladderStates.ts';

export interface Stop {
  label: ReactNode;
  /** Under the label: a number that can be quoted. */
  detail?: ReactNode;
  state: StopState;
}

export interface LadderProps {
  stops: readonly [Stop, Stop, Stop, Stop];
  label: string;
  /** What it means, or the reason why it is parked. */
  note?: ReactNode;
  className?: string | undefined;
}

/** Four stops on the line: here, on the way, arrived, read. */
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
