import { RadioGroup, type RadioGroupProps } from './radioGroup.tsx';
import { TickRing } from './tick.tsx';

/** A radio group as small rows, for filters. */
export function RadioRows(props: RadioGroupProps) {
  return (
    <RadioGroup
      {...props}
      row={(option, input) => (
        <label
          key={option.value}
          className="flex min-h-11 items-center gap-3 py-1 has-disabled:text-ink-3 forced-colors:has-disabled:text-[GrayText]"
        >
          <TickRing {...input} />
          <span className="min-w-0 flex-1">{option.label}</span>
          {option.aside ? <span className="text-ink-3 t-small">{option.aside}</span> : null}
        </label>
      )}
    />
  );
}
