import { Beat } from './beat.tsx';
import { cx } from './cx.ts';

/**
 * The state that the line shows. received: solid. moving: animated. device: dashed, with a gap.
 * attention: amber. living: the brand’s green, as decoration.
 */
export type LineTone = 'living' | 'received' | 'moving' | 'device' | 'attention';

const tones: Record<LineTone, string> = {
  living: 'text-primary',
  received: 'text-primary-mark',
  moving: 'text-secondary-mark',
  device: 'text-ink-3',
  attention: 'text-warning-mark',
};
/** Position of the heartbeat curve from the inline start. */
const places = { near: 'w-(--gutter) lg:w-5', start: 'w-6', third: 'w-1/3' };

export interface BeatLineProps {
  tone: LineTone;
  /** Position of the heartbeat curve. */
  at?: keyof typeof places | undefined;
  className?: string | undefined;
}

/**
 * A line with one heartbeat curve: the sign of a sync state, and decoration of the footer and of
 * empty lists.
 */
export function BeatLine({ tone, at = 'start', className }: BeatLineProps) {
  const dash = tone === 'device' ? 'border-dashed' : 'border-solid';
  return (
    <span
      aria-hidden="true"
      className={cx('flex h-8 items-center overflow-hidden', tones[tone], className)}
    >
      <span className={cx('flex-none border-b-2 border-current', dash, places[at])} />
      {tone === 'device' ? (
        <span className="w-8 flex-none" />
      ) : (
        <Beat running={tone === 'moving'} className="h-7 w-10" />
      )}
      <span className={cx('flex-1 border-b-2 border-current', dash)} />
    </span>
  );
}
