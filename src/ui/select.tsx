import type { ComponentProps } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import { controlClass } from './controlClass.ts';
import { cx } from './cx.ts';
import { useFieldWiring } from './fieldContext.ts';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export interface SelectProps extends ComponentProps<'select'> {
  /** The options are being loaded; the only option says so. */
  busy?: boolean | undefined;
}

/** A native select, for the phone's own picker and for pages without JavaScript. */
export function Select({
  className,
  busy = false,
  disabled = busy,
  children,
  ...rest
}: SelectProps) {
  const wiring = useFieldWiring(rest);
  return (
    <span
      className={cx(
        'relative block text-ink-2',
        disabled && 'text-ink-3 forced-colors:text-[GrayText]',
      )}
    >
      <select
        {...rest}
        {...wiring}
        disabled={disabled}
        aria-busy={busy || undefined}
        className={controlClass(
          cx('appearance-none truncate pe-11 aria-busy:cursor-progress', className),
        )}
      >
        {children}
      </select>
      <span className="pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center">
        {busy ? <Spinner className="size-4" /> : <Icon of={ChevronDown} />}
      </span>
    </span>
  );
}
