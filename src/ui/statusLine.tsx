import Check from '~icons/lucide/check';
import ChevronRight from '~icons/lucide/chevron-right';
import CloudOff from '~icons/lucide/cloud-off';
import RefreshCw from '~icons/lucide/refresh-cw';
import ShieldCheck from '~icons/lucide/shield-check';
import TriangleAlert from '~icons/lucide/triangle-alert';
import type { ReactNode } from 'react';
import { BeatLine, type LineTone } from './beatLine.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { RenderLink } from './renderLink.ts';

export type StatusTone = Exclude<LineTone, 'living'>;

const tones = {
  received: { background: 'bg-primary-tint', ink: 'text-primary-ink', icon: ShieldCheck },
  moving: { background: 'bg-secondary-tint', ink: 'text-secondary-ink', icon: RefreshCw },
  device: { background: 'bg-well', ink: 'text-ink', icon: CloudOff },
  attention: { background: 'bg-warning-tint', ink: 'text-warning-ink', icon: TriangleAlert },
};

/**
 * The sync status in the panel’s header: a line, the state and what it means; a link to the sync
 * center.
 */
export interface StatusLineProps {
  tone: StatusTone;
  /** The state. */
  title: ReactNode;
  /** What the state means for the reader. */
  detail: ReactNode;
  link: RenderLink;
  /** One low line, for when nothing has to be said but that all is well. */
  slim?: boolean | undefined;
  className?: string | undefined;
}

/** The sync status in one line, announced when it changes. Its lower edge is the beat line. */
export function StatusLine({
  tone,
  title,
  detail,
  link,
  slim = false,
  className,
}: StatusLineProps) {
  const { background, ink, icon } = tones[tone];
  if (slim)
    return (
      <div role="status" className={cx('relative min-w-0', className)}>
        {link({
          // Higher than the line that it is in, as a target needs 44 px.
          className: cx(
            'relative z-1 -mt-2 -mb-2 flex min-h-11 flex-wrap items-center gap-x-1.5 px-(--gutter) t-micro large-text:pb-5 lg:my-0 lg:min-h-(--header) lg:px-4',
            ink,
          ),
          children: (
            <>
              <Icon of={Check} size="xs" />
              <span>
                {title} {detail}
              </span>
            </>
          ),
        })}
        <BeatLine
          tone={tone}
          at="near"
          className="pointer-events-none absolute inset-x-0 -bottom-4"
        />
      </div>
    );
  return (
    <div role="status" className={cx('relative min-w-0', background, className)}>
      {link({
        className: 'flex min-h-13 items-center gap-3 px-(--gutter) pt-1.5 pb-2 text-start lg:px-5',
        children: (
          <>
            <Icon of={icon} size="lg" className={ink} />
            <span className="grid min-w-0 flex-1 text-[.875rem] leading-normal">
              <span className={cx('font-strong', ink)}>{title}</span>
              <span className="text-[.8125rem] text-ink-2">{detail}</span>
            </span>
            <Icon of={ChevronRight} size="xs" mirrored className="text-ink-3" />
          </>
        ),
      })}
      <BeatLine
        tone={tone}
        at="near"
        className="pointer-events-none absolute inset-x-0 -bottom-4"
      />
    </div>
  );
}
