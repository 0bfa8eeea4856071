import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconShape } from './icon.tsx';
import { Spinner } from './spinner.tsx';

/** 44 px square; also the look of a link that is one icon. */
export function iconButtonClass(className?: string): string {
  return cx('inline-grid size-11 flex-none place-items-center rounded text-ink transition-colors hover:bg-well disabled:text-ink-3', className);
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconShape;
  label: string;
  mirrored?: boolean;
  busy?: boolean;
}

export function IconButton({ icon, label, mirrored = false, busy = false, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button type={type} aria-label={label} aria-busy={busy || undefined} className={iconButtonClass(className)} {...rest}>
      {busy ? <Spinner /> : <Icon of={icon} mirrored={mirrored} />}
    </button>
  );
}
