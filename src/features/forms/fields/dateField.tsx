import { formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { controlId } from '../ids.ts';
import type { AnswerFieldProps } from './field.ts';

/** The browser's own date field, and beside it the day in the reader's calendar. */
export function DateField({ item, label, answers, onAnswer, error }: AnswerFieldProps) {
  const locale = useLocale();
  const date = answers[0]?.valueDate;
  // A half-typed date has no value; it must not pass for no answer.
  const read = (input: HTMLInputElement) =>
    onAnswer(input.value ? [{ valueDate: input.value }] : input.validity.badInput ? [{ valueString: '…' }] : []);
  return (
    <Field id={controlId(item)} label={label} error={error}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="w-full max-w-56">
          <Input
            type="date"
            min="1850-01-01"
            max="2150-12-31"
            value={date ?? ''}
            onChange={(event) => read(event.currentTarget)}
            onBlur={(event) => {
              if (event.currentTarget.validity.badInput) read(event.currentTarget);
            }}
          />
        </div>
        {date && locale.code !== 'en' ? <output className="text-ink-2">{formatDay(locale, date, 'UTC')}</output> : null}
      </div>
    </Field>
  );
}
