import type { ComponentProps } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import { controlClass } from './control-class.ts';
import { cx } from './cx.ts';
import { useFieldWiring } from './field-context.ts';
import { Icon } from './icon.tsx';

/** The native list: the phone's own picker, every language, no script. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const wiring = useFieldWiring(rest);
  return (
    <span className="relative block">
      <select {...rest} {...wiring} className={controlClass(cx('appearance-none truncate pe-11', className))}>
        {children}
      </select>
      <span className="pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center text-ink-2">
        <Icon of={ChevronDown} />
      </span>
    </span>
  );
}
