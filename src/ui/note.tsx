import CircleAlert from '~icons/lucide/circle-alert';
import CircleCheck from '~icons/lucide/circle-check';
import Info from '~icons/lucide/info';
import TriangleAlert from '~icons/lucide/triangle-alert';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconShape } from './icon.tsx';

/** Edge, background and icon of a Note by its tone. */
const tones = {
  info: {
    look: 'border-s-secondary-mark bg-secondary-tint',
    ink: 'text-secondary-ink',
    icon: Info,
  },
  warn: {
    look: 'border-s-warning-mark bg-warning-tint',
    ink: 'text-warning-ink',
    icon: TriangleAlert,
  },
  danger: { look: 'border-s-danger bg-danger-tint', ink: 'text-danger-ink', icon: CircleAlert },
  success: {
    look: 'border-s-primary-mark bg-primary-tint',
    ink: 'text-primary-ink',
    icon: CircleCheck,
  },
};

export interface NoteProps {
  tone: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /**
   * alert: an error has just occurred. status: something has changed. None for a note that is
   * rendered with the page.
   */
  role?: 'alert' | 'status' | undefined;
  icon?: IconShape | false | undefined;
  className?: string | undefined;
}

/** A note within a page, with icon and coloured edge. */
export function Note({ tone, title, children, action, role, icon, className }: NoteProps) {
  const { look, ink, icon: own } = tones[tone];
  return (
    <div
      role={role}
      className={cx(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded border-s-[3px] px-4 py-3.5',
        look,
        className,
      )}
    >
      {icon === false ? null : <Icon of={icon ?? own} className={cx('mt-[.3em]', ink)} />}
      <div className="min-w-0 flex-1 basis-48 text-pretty">
        {title ? <p className={cx('font-strong', ink)}>{title}</p> : null}
        {children}
      </div>
      {action ? <div className="flex min-w-0 flex-wrap gap-2 self-center">{action}</div> : null}
    </div>
  );
}
