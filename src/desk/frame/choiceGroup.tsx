import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';

/** Which rows a list has: one of few choices, with their counts. */
export function ChoiceGroup<Value extends string>({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: Value;
  choices: readonly { value: Value; name: string; count: number | undefined }[];
  onChange: (value: Value) => void;
}) {
  const locale = useLocale();
  return (
    <div role="group" aria-label={label} className="flex rounded border border-hair">
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          className="min-h-9 px-2.5 text-ink-2 hover:bg-well aria-pressed:bg-well aria-pressed:font-strong aria-pressed:text-ink aria-pressed:shadow-[inset_0_-2px_var(--primary-mark)] max-lg:min-h-11"
          onClick={() => onChange(choice.value)}
        >
          {choice.name} {choice.count === undefined ? '' : formatNumber(locale, choice.count)}
        </button>
      ))}
    </div>
  );
}
