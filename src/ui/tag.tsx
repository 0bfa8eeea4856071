import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconShape } from './icon.tsx';

const tones = {
  slate: 'border-hair bg-well text-ink-2',
  green: 'border-primary-hair bg-primary-tint text-primary-ink',
  blue: 'border-secondary-hair bg-secondary-tint text-secondary-ink',
  amber: 'border-warning-hair bg-warning-tint text-warning-ink',
  red: 'border-danger-hair bg-danger-tint text-danger-ink',
};
export type TagTone = keyof typeof tones;

/** A short label of a state; an urgent one should have an icon, too. */
export function Tag({
  tone = 'slate',
  icon,
  children,
}: {
  tone?: TagTone | undefined;
  icon?: IconShape | undefined;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full flex-none items-center gap-1.5 rounded border px-2 py-0.5 t-micro',
        tones[tone],
      )}
    >
      {icon ? <Icon of={icon} size="em" /> : null}
      {children}
    </span>
  );
}
