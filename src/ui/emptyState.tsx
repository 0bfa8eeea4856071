import type { ReactNode } from 'react';
import { BeatLine } from './beatLine.tsx';

/** Shown instead of an empty list or a missing page: a sentence and one action. */
export function EmptyState({ text, action }: { text: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid max-w-lg justify-items-start gap-4 py-6">
      <BeatLine tone="living" at="third" className="w-full" />
      <p className="t-lead">{text}</p>
      {action}
    </div>
  );
}
