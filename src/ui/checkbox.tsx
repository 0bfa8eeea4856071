import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { useFieldWiring } from './fieldContext.ts';
import { FieldError } from './fieldMessage.tsx';
import { TickBox } from './tick.tsx';

export interface CheckboxProps extends ComponentProps<'input'> {
  label: ReactNode;
  hint?: ReactNode;
  /** At the end of the row, such as a count. */
  aside?: ReactNode;
  /** For a checkbox outside a group, such as a consent. */
  error?: ReactNode;
}

/** A native checkbox with its label at the end. */
export function Checkbox({ label, hint, aside, error, className, ...rest }: CheckboxProps) {
  const own = useId();
  const invalid = Boolean(error);
  const wiring = useFieldWiring(invalid ? { 'aria-invalid': true, ...rest } : rest);
  const describedBy =
    cx(wiring['aria-describedby'], Boolean(hint) && `${own}-hint`, invalid && `${own}-error`) ||
    undefined;
  const row = (
    <label
      className={cx(
        'flex min-h-11 items-start gap-3 py-2 has-disabled:text-ink-3 forced-colors:has-disabled:text-[GrayText]',
        className,
      )}
    >
      <span className="mt-[.3em]">
        <TickBox {...rest} {...wiring} aria-describedby={describedBy} />
      </span>
      <span className="min-w-0 flex-1">
        {label}
        {hint ? (
          <span id={`${own}-hint`} className="block text-ink-2 t-small">
            {hint}
          </span>
        ) : null}
      </span>
      {aside ? <span className="text-ink-3 t-small leading-[inherit]">{aside}</span> : null}
    </label>
  );
  if (!invalid) return row;
  return (
    <div>
      {row}
      <FieldError id={`${own}-error`}>{error}</FieldError>
    </div>
  );
}
