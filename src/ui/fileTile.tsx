import FileText from '~icons/lucide/file-text';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconShape } from './icon.tsx';
import { Progress } from './progress.tsx';

/** plain, or attention: the file needs the patient. */
const tones = {
  plain: {
    edge: 'border-hair',
    background: 'bg-secondary-tint text-secondary-ink',
    text: 'text-ink-3',
  },
  attention: {
    edge: 'border-warning-hair',
    background: 'bg-warning-tint text-warning-ink',
    text: 'text-warning-ink',
  },
};

/** A file in a list: icon or thumbnail, name, size and state, progress. */
export interface FileTileProps {
  name: string;
  /** Size and state: "1.8 MB · 60 % sent". Wrap texts of another direction in `<bdi>`. */
  detail: ReactNode;
  icon?: IconShape | undefined;
  /** URL of a thumbnail. */
  image?: string | undefined;
  /** Null: in progress, share unknown. Undefined: not in progress. */
  progress?: number | null | undefined;
  progressLabel?: string | undefined;
  action?: ReactNode;
  tone?: keyof typeof tones | undefined;
  className?: string | undefined;
}

export function FileTile({
  name,
  detail,
  icon = FileText,
  image,
  progress,
  progressLabel,
  action,
  tone = 'plain',
  className,
}: FileTileProps) {
  const { edge, background, text } = tones[tone];
  return (
    <div
      className={cx(
        'grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 rounded border bg-surface p-2 text-ink',
        edge,
        className,
      )}
    >
      <span
        className={cx(
          'grid size-11 place-items-center overflow-hidden rounded-[3px]',
          image ? 'border border-hair bg-well' : background,
        )}
      >
        {image ? (
          <img src={image} alt="" className="size-full object-cover object-top" />
        ) : (
          <Icon of={icon} />
        )}
      </span>
      <span className="min-w-0 t-small">
        <bdi
          className="line-clamp-2 font-label wrap-anywhere [text-align:-webkit-match-parent] [text-align:match-parent]"
          title={name}
        >
          {name}
        </bdi>
        <span className={cx('block t-micro', text)}>{detail}</span>
      </span>
      {action ?? <span />}
      {progress === undefined ? null : (
        <Progress
          value={progress}
          label={progressLabel ?? name}
          className="col-span-full h-[3px]"
        />
      )}
    </div>
  );
}
