import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconShape } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import { busyProps } from './busyProps.ts';

/** Classes of a button or link that is a single icon: 44 px square. */
export function iconButtonClass(className?: string): string {
  return cx(
    'inline-grid size-11 flex-none place-items-center rounded text-ink transition-colors not-disabled:hover:bg-well disabled:text-ink-3 aria-busy:cursor-progress',
    'forced-colors:disabled:text-[GrayText]',
    className,
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconShape;
  label: string;
  mirrored?: boolean | undefined;
  busy?: boolean | undefined;
}

/** A button that is a single icon; `label` is its accessible name. */
export function IconButton({
  icon,
  label,
  mirrored = false,
  busy = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={iconButtonClass(className)}
      {...busyProps(busy, onClick)}
      {...rest}
    >
      {busy ? <Spinner /> : <Icon of={icon} mirrored={mirrored} />}
    </button>
  );
}
