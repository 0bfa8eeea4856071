import type { Segment } from './weekGrid.ts';

export type SegmentLook = 'open' | 'chosen' | 'held' | 'scheduled' | 'closed' | 'empty';

export const segmentClass: Record<SegmentLook, string> = {
  open: 'border-dashed border-edge bg-surface text-ink-2',
  chosen: 'border-2 border-focus bg-secondary-tint text-secondary-ink',
  held: 'border-dashed border-warning-mark bg-warning-tint text-warning-ink',
  scheduled: 'border-primary-hair bg-primary-tint-2 text-primary-ink',
  closed: 'border-hair bg-well text-ink-2 line-through',
  empty: 'border-transparent text-transparent hover:border-hair',
};

export function lookOf({ consult, time, startsAt }: Segment, chosen: string | undefined) {
  if (consult)
    return consult.state === 'proposed' || consult.state === 'to-pay' ? 'held' : 'scheduled';
  if (chosen !== undefined && Date.parse(chosen) === Date.parse(startsAt)) return 'chosen';
  if (!time) return 'empty';
  return time.isOpen ? 'open' : 'closed';
}
