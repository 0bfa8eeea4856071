import { RadioGroup, type RadioGroupProps } from './radioGroup.tsx';
import { TickRing } from './tick.tsx';

/** A radio group as bordered rows, for forms. */
export function RadioCards(props: RadioGroupProps) {
  return (
    <RadioGroup
      {...props}
      row={(option, input) => (
        <label
          key={option.value}
          className="mt-2 flex min-h-13 form-width items-center gap-3 rounded border border-edge bg-surface px-4 py-2 transition-colors first-of-type:mt-0 hover:border-ink has-checked:border-primary-ink has-checked:bg-primary-tint has-checked:font-label has-checked:shadow-[inset_0_0_0_1px_var(--primary-ink)] has-disabled:border-hair has-disabled:bg-well has-disabled:text-ink-3 has-disabled:has-checked:border-ink-3 has-disabled:has-checked:shadow-none has-aria-invalid:border-danger-ink forced-colors:has-checked:border-2 forced-colors:has-checked:border-[Highlight] forced-colors:has-disabled:border-[GrayText] forced-colors:has-disabled:text-[GrayText] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <TickRing {...input} className="outline-none" />
          <span className="min-w-0 flex-1 leading-normal">
            {option.label}
            {option.hint ? (
              <span className="block font-normal text-ink-2 t-small">{option.hint}</span>
            ) : null}
          </span>
          {option.aside ? (
            <span className="font-normal text-ink-3 t-micro">{option.aside}</span>
          ) : null}
        </label>
      )}
    />
  );
}
