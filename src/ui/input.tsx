import type { ComponentProps, ReactNode } from 'react';
import { controlClass, autoDirClass } from './controlClass.ts';
import { cx } from './cx.ts';
import { useFieldWiring } from './fieldContext.ts';

export interface InputProps extends ComponentProps<'input'> {
  /** Phones, email, codes: left to right, aligned to the page's start. */
  ltr?: boolean | undefined;
  /** Inside the border, before the text. */
  start?: ReactNode;
  /** Inside the border, after the text. */
  end?: ReactNode;
}

/**
 * A native text input. With `ltr` it has its own inline sides, so on a right-to-left page its slots
 * and its alignment are swapped.
 */
export function Input({
  ltr = false,
  start,
  end,
  className,
  type = 'text',
  dir,
  ...rest
}: InputProps) {
  const wiring = useFieldWiring(rest);
  const inset = cx(
    Boolean(start) && (ltr ? 'ps-11 rtl:ps-3.5 rtl:pe-11' : 'ps-11'),
    Boolean(end) && (ltr ? 'pe-12 rtl:ps-12 rtl:pe-3.5' : 'pe-12'),
    ltr && 'rtl:text-end',
    dir === 'auto' && autoDirClass,
  );
  const input = (
    <input
      type={type}
      {...rest}
      {...wiring}
      dir={dir ?? (ltr ? 'ltr' : undefined)}
      className={controlClass(cx(inset, className))}
    />
  );
  if (!start && !end) return input;
  return (
    <span className="relative block">
      {start ? (
        <span className="pointer-events-none absolute inset-y-0 start-0 grid w-11 place-items-center text-ink-3">
          {start}
        </span>
      ) : null}
      {input}
      {end ? (
        <span className="absolute inset-y-0 end-0 grid w-12 place-items-center">{end}</span>
      ) : null}
    </span>
  );
}
