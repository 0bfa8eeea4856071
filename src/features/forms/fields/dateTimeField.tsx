import { useLingui } from '@lingui/react/macro';
import { DatePicker } from '#ui/datePicker.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { dateAndTimeOf, dateTimeAnswer } from '../answerValues.ts';
import { type AnswerFieldProps, controlId } from './fieldProps.ts';

/** A date with a time of day; the time may be left out. */
export function DateTimeField({ item, label, answers, onAnswer, error, hint }: AnswerFieldProps) {
  const { t } = useLingui();
  const parts = dateAndTimeOf(answers[0]);
  return (
    <div className="grid gap-3">
      <Field id={controlId(item)} label={label} error={error} hint={hint}>
        <DatePicker
          value={parts.date}
          text={parts.dateText}
          onChange={(date, { text }) =>
            onAnswer(dateTimeAnswer({ ...parts, date, dateText: text }))
          }
        />
      </Field>
      <Field label={t`Time`} hint={t`Hours and minutes, for example 14:30`}>
        <Input
          ltr
          autoComplete="off"
          className="max-w-48"
          defaultValue={parts.time}
          onChange={({ currentTarget: { value } }) =>
            onAnswer(dateTimeAnswer({ ...parts, time: value }))
          }
        />
      </Field>
    </div>
  );
}
