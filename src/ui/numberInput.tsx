import { useNumberInput } from '@ark-ui/react/number-input';
import Minus from '~icons/lucide/minus';
import Plus from '~icons/lucide/plus';
import { type KeyboardEvent, useId } from 'react';
import { useComponentStrings } from '#i18n/componentStringsContext.tsx';
import { groupClass, groupInputClass } from './controlGroup.ts';
import { useFieldWiring } from './fieldContext.ts';
import { Icon } from './icon.tsx';
import { iconButtonClass } from './iconButton.tsx';
import { type NumberLimits, type TypedNumber, useTypedNumber } from './useTypedNumber.ts';

export interface NumberInputProps extends NumberLimits {
  value: number | null;
  onChange: (value: number | null, typed: TypedNumber) => void;
  /** Earlier input that is not a valid number; it is shown again. */
  text?: string | undefined;
  step?: number | undefined;
  /** 1,250 instead of 1250. Not for years. */
  grouped?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  id?: string | undefined;
  name?: string | undefined;
  className?: string | undefined;
}

const stepClass = iconButtonClass(
  'h-auto min-h-11 rounded-none border-edge first:border-e last:border-s disabled:border-hair',
);

/** A number field with buttons for less and more; digits of all three scripts can be typed. */
export function NumberInput({
  value,
  onChange,
  text,
  min,
  max,
  whole = false,
  step = 1,
  grouped = false,
  ...props
}: NumberInputProps) {
  const { disabled = false, readOnly = false, name, className } = props;
  const translate = useComponentStrings();
  const ownId = useId();
  const { id = ownId, ...wiring } = useFieldWiring({ id: props.id });
  const field = useTypedNumber({ value, text, limits: { min, max, whole }, grouped, onChange });
  const ark = useNumberInput({
    value: field.number === null ? '' : String(field.number),
    onValueChange: ({ valueAsNumber }) => Number.isNaN(valueAsNumber) || field.set(valueAsNumber),
    clampValueOnBlur: false,
    step,
    disabled,
    readOnly,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    translations: {
      incrementLabel: translate('number.increase'),
      decrementLabel: translate('number.decrease'),
    },
  });
  const { onKeyDown, onFocus, onBlur } = ark.getInputProps();
  // Home and End move the caret, as in every field, instead of setting the limits.
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') onKeyDown?.(event);
  };
  return (
    <div role="group" className={groupClass(className)}>
      <button
        {...ark.getDecrementTriggerProps()}
        dir={undefined}
        aria-controls={id}
        className={stepClass}
      >
        <Icon of={Minus} size="sm" />
      </button>
      <input
        {...wiring}
        id={id}
        name={name}
        type="text"
        dir="ltr"
        role="spinbutton"
        aria-valuenow={field.number ?? undefined}
        aria-valuetext={field.shown}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-invalid={field.isFlawed ? true : wiring['aria-invalid']}
        inputMode={whole && (min ?? -1) >= 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        disabled={disabled}
        readOnly={readOnly}
        value={field.shown}
        onChange={(event) => field.type(event.currentTarget.value)}
        onFocus={onFocus}
        onBlur={(event) => {
          onBlur?.(event);
          field.leave();
        }}
        onKeyDown={keyDown}
        className={groupInputClass('px-2 text-center')}
      />
      <button
        {...ark.getIncrementTriggerProps()}
        dir={undefined}
        aria-controls={id}
        className={stepClass}
      >
        <Icon of={Plus} size="sm" />
      </button>
    </div>
  );
}
