import { DatePicker } from '#ui/datePicker.tsx';
import { Field } from '#ui/field.tsx';
import { controlId } from '../ids.ts';
import { dateAnswer } from '../answerValues.ts';
import type { AnswerFieldProps } from './fieldProps.ts';

/** A date in the reader's calendar, stored as a plain Gregorian date. */
export function DateField({ item, label, answers, onAnswer, error }: AnswerFieldProps) {
  const [answer] = answers;
  return (
    <Field id={controlId(item)} label={label} error={error}>
      <DatePicker
        value={answer?.valueDate ?? null}
        text={answer?.valueString}
        onChange={(date, { text }) => onAnswer(dateAnswer(date, text))}
      />
    </Field>
  );
}
