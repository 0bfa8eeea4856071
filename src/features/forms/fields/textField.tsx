import { Plural } from '@lingui/react/macro';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { controlId } from '../ids.ts';
import { textAnswer } from '../answerValues.ts';
import type { AnswerFieldProps } from './fieldProps.ts';

/** One or several lines. The limit is shown when near; text is not truncated. */
export function TextField({ item, label, answers, onAnswer, error }: AnswerFieldProps) {
  const value = answers[0]?.valueString ?? '';
  const left = (item.maxLength ?? Infinity) - value.length;
  const near =
    left >= 0 && left <= 50 && value !== '' ? (
      <Plural value={left} one="# character left" other="# characters left" />
    ) : undefined;
  const text = {
    value,
    onChange: (event: { currentTarget: { value: string } }) =>
      onAnswer(textAnswer(event.currentTarget.value)),
  };
  return (
    <Field id={controlId(item)} label={label} hint={near} error={error}>
      {item.type === 'text' ? <Textarea {...text} /> : <Input dir="auto" {...text} />}
    </Field>
  );
}
