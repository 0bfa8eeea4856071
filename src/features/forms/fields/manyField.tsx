import { Trans } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { useLocale } from '#i18n/useLocale.ts';
import { FieldError, FieldHint } from '#ui/fieldMessage.tsx';
import { chosenOptions, otherText, setOtherText, toggleOption } from '../answerValues.ts';
import type { AnswerFieldProps } from './fieldProps.ts';
import { optionLabel } from './optionLabel.ts';
import { OtherField } from './otherField.tsx';
import { TickBox } from '#ui/tick.tsx';

/** Multiple choice. */
export function ManyField({ item, label, answers, onAnswer, error }: AnswerFieldProps) {
  const id = useId();
  const locale = useLocale();
  const options = item.answerOption ?? [];
  const chosen = new Set(chosenOptions(options, answers));
  const text = otherText(options, answers);
  const setOther = (typed: string | undefined) => onAnswer(setOtherText(options, answers, typed));
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <legend className="font-label">{label}</legend>
      <div className="mb-2">
        <FieldHint id={`${id}-hint`}>
          <Trans>Choose all that apply.</Trans>
        </FieldHint>
      </div>
      <div className="grid gap-2">
        {options.map((option, at) => (
          <CheckCard
            key={at}
            label={optionLabel(option, locale)}
            checked={chosen.has(at)}
            invalid={Boolean(error)}
            onToggle={() => onAnswer(toggleOption(options, answers, at))}
          />
        ))}
        {item.type === 'open-choice' ? (
          <CheckCard
            label={<Trans>Other</Trans>}
            checked={text !== undefined}
            invalid={Boolean(error)}
            onToggle={() => setOther(text === undefined ? '' : undefined)}
          />
        ) : null}
      </div>
      {text === undefined ? null : <OtherField text={text} error={undefined} onText={setOther} />}
      {error ? (
        <div className="mt-2">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      ) : null}
    </fieldset>
  );
}

interface CheckCardProps {
  label: ReactNode;
  checked: boolean;
  invalid: boolean;
  onToggle: () => void;
}

/** A checkbox that looks like a row of RadioCards. */
function CheckCard({ label, checked, invalid, onToggle }: CheckCardProps) {
  return (
    <label className="flex min-h-13 max-w-lg items-center gap-3 rounded border border-edge bg-surface px-4 py-2 transition-colors hover:border-ink has-checked:border-primary-ink has-checked:bg-primary-tint has-checked:font-label has-checked:shadow-[inset_0_0_0_1px_var(--primary-ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <TickBox
        checked={checked}
        onChange={onToggle}
        className="outline-none"
        {...(invalid ? { 'aria-invalid': true } : {})}
      />
      <span className="min-w-0 flex-1 leading-normal">{label}</span>
    </label>
  );
}
