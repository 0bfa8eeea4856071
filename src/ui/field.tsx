import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { FieldContext } from './fieldContext.ts';
import { FieldError, FieldHint } from './fieldMessage.tsx';

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** The error is announced as it appears: for the only field of a form, which has the focus. */
  isAlert?: boolean | undefined;
  /** "optional", beside the label; mark whichever is rarer in the form. */
  mark?: string | undefined;
  required?: boolean | undefined;
  hiddenLabel?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Label, hint and error around a control of this folder, which takes its ids from the context
 * (fieldContext.ts).
 */
export function Field({
  label,
  hint,
  error,
  isAlert = false,
  mark,
  required = false,
  hiddenLabel,
  id: given,
  className,
  children,
}: FieldProps) {
  const own = useId();
  const id = given ?? own;
  const invalid = Boolean(error);
  const describedBy = cx(Boolean(hint) && `${id}-hint`, invalid && `${id}-error`) || undefined;
  return (
    <FieldContext value={{ id, describedBy, invalid, required }}>
      <div className={cx('grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5', className)}>
        <label id={`${id}-label`} htmlFor={id} className={hiddenLabel ? 'sr-only' : 'font-label'}>
          {/* The space keeps two Arabic-script words from joining. */}
          {label}{' '}
          {mark ? <span className="ms-1 font-normal text-ink-3 t-small">{mark}</span> : null}
        </label>
        {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
        {children}
        {invalid ? (
          <FieldError id={`${id}-error`} isAlert={isAlert}>
            {error}
          </FieldError>
        ) : null}
      </div>
    </FieldContext>
  );
}
