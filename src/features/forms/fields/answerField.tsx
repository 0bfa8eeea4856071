import type { AnswerFieldProps } from './fieldProps.ts';
import { BooleanField } from './booleanField.tsx';
import { ChoiceField } from './choiceFields.tsx';
import { DateField } from './dateField.tsx';
import { ManyField } from './manyField.tsx';
import { NumberField } from './numberField.tsx';
import { TextField } from './textField.tsx';

/** The field of a question's type. */
export function AnswerField(props: AnswerFieldProps) {
  const { type, repeats } = props.item;
  if (type === 'boolean') return <BooleanField {...props} />;
  if (type === 'choice' || type === 'open-choice')
    return repeats ? <ManyField {...props} /> : <ChoiceField {...props} />;
  if (type === 'integer' || type === 'decimal') return <NumberField {...props} type={type} />;
  if (type === 'date') return <DateField {...props} />;
  return <TextField {...props} />;
}
