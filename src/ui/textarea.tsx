import type { ComponentProps } from 'react';
import { controlClass, autoDirClass } from './controlClass.ts';
import { cx } from './cx.ts';
import { useFieldWiring } from './fieldContext.ts';

/**
 * Grows with its text where the browser supports it. Its direction is that of the text
 * (`dir=auto`).
 */
export function Textarea({
  className,
  dir = 'auto',
  rows = 3,
  ...rest
}: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring(rest);
  return (
    <textarea
      dir={dir}
      rows={rows}
      {...rest}
      {...wiring}
      className={controlClass(
        cx(
          'block max-h-[60dvh] min-h-24 resize-y disabled:resize-none field-sizing-content leading-7',
          dir === 'auto' && autoDirClass,
          className,
        ),
      )}
    />
  );
}
