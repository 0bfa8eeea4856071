import { type ReactNode, useId } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import { cx } from './cx.ts';
import { FieldError, FieldHint } from './fieldMessage.tsx';
import { Icon } from './icon.tsx';

interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  aside?: ReactNode;
  disabled?: boolean | undefined;
}

/** For RadioCards and RadioRows, which differ only in the look of an option. */
export interface RadioGroupProps {
  legend: ReactNode;
  hiddenLegend?: boolean | undefined;
  name: string;
  options: readonly RadioOption[];
  /** Further options, shown by a press on `label`; open while one of them is chosen. */
  more?: { label: ReactNode; options: readonly RadioOption[] } | undefined;
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  /** Id of the group, for links of an ErrorSummary. */
  id?: string | undefined;
}

interface RadioInputProps {
  name: string;
  value: string;
  required: boolean | undefined;
  disabled: boolean | undefined;
  checked?: boolean | undefined;
  defaultChecked?: boolean | undefined;
  'aria-invalid'?: true | undefined;
  onChange?: (() => void) | undefined;
}

/** Legend, hint, error and the props of each input; `row` renders an option. */
export function RadioGroup({
  row,
  ...group
}: RadioGroupProps & { row: (option: RadioOption, input: RadioInputProps) => ReactNode }) {
  const {
    legend,
    hiddenLegend,
    name,
    options,
    more,
    value,
    defaultValue,
    onChange,
    hint,
    error,
    required,
    disabled,
    className,
  } = group;
  const own = useId();
  const id = group.id ?? own;
  const invalid = Boolean(error);
  const chosen = (option: string) => {
    if (value === undefined && !onChange) return { defaultChecked: option === defaultValue };
    return { checked: option === value, onChange: () => onChange?.(option) };
  };
  const rowOf = (option: RadioOption) =>
    row(option, {
      name,
      value: option.value,
      required,
      disabled: option.disabled,
      ...(invalid ? { 'aria-invalid': true } : {}),
      ...chosen(option.value),
    });
  return (
    <fieldset
      id={group.id}
      disabled={disabled}
      aria-describedby={cx(Boolean(hint) && `${id}-hint`, invalid && `${id}-error`) || undefined}
      className={cx('min-w-0', className)}
    >
      <legend className={hiddenLegend ? 'sr-only' : 'mb-2 font-label'}>{legend}</legend>
      {hint ? (
        <div className="mb-2">
          <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
        </div>
      ) : null}
      {options.map(rowOf)}
      {more ? (
        <details
          className="group"
          open={more.options.some((option) => option.value === (value ?? defaultValue))}
        >
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-sm font-label text-primary-ink t-small [&::-webkit-details-marker]:hidden">
            {more.label}
            <Icon of={ChevronDown} size="sm" className="group-open:rotate-180" />
          </summary>
          {more.options.map(rowOf)}
        </details>
      ) : null}
      {invalid ? (
        <div className="mt-2">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      ) : null}
    </fieldset>
  );
}
