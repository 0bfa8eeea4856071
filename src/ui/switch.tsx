import { type ComponentProps, type ReactNode, useId } from 'react';
import Check from '~icons/lucide/check';
import { cx } from './cx.ts';
import { FieldError } from './fieldMessage.tsx';
import { Spinner } from './spinner.tsx';
import { busyProps } from './busyProps.ts';

export interface SwitchProps extends ComponentProps<'input'> {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown when the change has failed. */
  error?: ReactNode;
  /** aria-disabled: keeps focus, ignores presses, shows `busyLabel` instead of the hint. */
  busy?: boolean | undefined;
  busyLabel?: ReactNode;
}

const track = cx(
  'peer m-0 h-6 w-11 appearance-none rounded-full border-[1.5px] border-edge bg-surface transition-colors',
  'checked:border-action checked:bg-action disabled:border-hair disabled:bg-well',
  'forced-colors:checked:bg-[Highlight] forced-colors:disabled:border-[GrayText] forced-colors:disabled:bg-[Canvas]',
);
const knob = cx(
  'pointer-events-none absolute start-1 top-1 grid size-4 place-items-center rounded-full bg-edge text-transparent transition-transform motion-reduce:transition-none',
  'peer-checked:translate-x-5 peer-checked:bg-on-action peer-checked:text-action rtl:peer-checked:-translate-x-5 peer-disabled:bg-hair peer-disabled:peer-checked:bg-ink-3 peer-disabled:peer-checked:text-well',
  'forced-colors:bg-[CanvasText] forced-colors:text-[CanvasText] forced-colors:peer-checked:bg-[HighlightText] forced-colors:peer-checked:text-[Highlight] forced-colors:peer-disabled:bg-[GrayText] forced-colors:peer-disabled:text-[GrayText] forced-colors:peer-disabled:peer-checked:bg-[GrayText] forced-colors:peer-disabled:peer-checked:text-[Canvas]',
);

/** A native checkbox with role switch, for settings that apply at once. */
export function Switch({
  label,
  hint,
  error,
  busy = false,
  busyLabel,
  className,
  onClick,
  ...rest
}: SwitchProps) {
  const id = useId();
  const shownHint = busy && busyLabel ? busyLabel : hint;
  const described =
    cx(Boolean(shownHint) && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined;
  const row = (
    <label
      className={cx(
        'flex min-h-11 items-start justify-between gap-4 py-2 has-disabled:text-ink-3 forced-colors:has-disabled:text-[GrayText]',
        className,
      )}
    >
      <span className="min-w-0">
        <span className="font-label">{label}</span>
        {shownHint ? (
          <span id={`${id}-hint`} className="block text-ink-2 t-small">
            {shownHint}
          </span>
        ) : null}
      </span>
      <span className="relative mt-0.5 inline-grid flex-none">
        <input
          type="checkbox"
          role="switch"
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
          {...busyProps(busy, onClick)}
          {...rest}
          className={track}
        />
        <span aria-hidden="true" className={knob}>
          {busy ? (
            <Spinner className="size-3 text-current" />
          ) : (
            <Check className="icon icon-bold size-3" />
          )}
        </span>
      </span>
    </label>
  );
  if (!error) return row;
  return (
    <div>
      {row}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
