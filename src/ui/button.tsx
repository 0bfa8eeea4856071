import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';
import { busyProps } from './busyProps.ts';

/**
 * filled: the main action of a page. outline: others. quiet: without a border. danger: deletes
 * something.
 */
const variants = {
  filled:
    'bg-action text-on-action border-transparent hover:bg-action-hover disabled:border-hair disabled:bg-well',
  outline:
    'bg-surface text-ink border-edge hover:border-ink hover:bg-well disabled:border-hair disabled:bg-well',
  quiet: 'text-primary-ink border-transparent hover:bg-primary-tint disabled:bg-transparent',
  danger: 'text-danger-ink border-transparent hover:bg-danger-tint disabled:bg-transparent',
};
const sizes = { md: 'min-h-12 px-5', sm: 'min-h-11 px-4 text-(length:--t-small)' };

export interface ButtonLook {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
  wide?: boolean | undefined;
}

/** Class names for router links that look like buttons. */
export function buttonClass(
  { variant = 'outline', size = 'md', wide }: ButtonLook = {},
  className?: string,
): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded border py-1.5 text-center font-strong leading-[1.4] transition-colors',
    'aria-busy:cursor-progress disabled:text-ink-3 forced-colors:disabled:border-[GrayText] forced-colors:disabled:text-[GrayText]',
    variants[variant],
    sizes[size],
    wide && 'w-full',
    className,
  );
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** aria-disabled: keeps focus, ignores presses, announces `busyLabel`. */
  busy?: boolean | undefined;
  busyLabel?: ReactNode;
}

export function Button({
  variant,
  size,
  wide,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      {...busyProps(busy, onClick)}
      {...rest}
    >
      {busy ? <Spinner /> : null}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}
