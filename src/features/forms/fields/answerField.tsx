import { type AnswerFieldProps, controlId } from './fieldProps.ts';
import { ChoiceField, BooleanField, ManyField } from './choiceFields.tsx';
import { DatePicker } from '#ui/datePicker.tsx';
import { Field } from '#ui/field.tsx';
import { dateAnswer, textAnswer, numberAnswer, maxInteger } from '../answerValues.ts';
import { Plural, useLingui } from '@lingui/react/macro';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { bound } from '#contract/questionnaire/check.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { NumberInput } from '#ui/numberInput.tsx';

/** The field that fits the type of a question in a questionnaire. */
export function AnswerField(props: AnswerFieldProps) {
  const { type, repeats } = props.item;
  if (type === 'boolean') return <BooleanField {...props} />;
  if (type === 'choice' || type === 'open-choice')
    return repeats ? <ManyField {...props} /> : <ChoiceField {...props} />;
  if (type === 'integer' || type === 'decimal') return <NumberField {...props} type={type} />;
  if (type === 'date') return <DateField {...props} />;
  return <TextField {...props} />;
}

/** A date in the reader's calendar, stored as a plain Gregorian date. */
function DateField({ item, label, answers, onAnswer, error }: AnswerFieldProps) {
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

/** One or several lines. The limit is shown when near; text is not truncated. */
function TextField({ item, label, answers, onAnswer, error }: AnswerFieldProps) {
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

/** An integer or decimal. Invalid text stays in the field and in the draft. */
function NumberField({
  item,
  type,
  label,
  answers,
  onAnswer,
  error,
}: AnswerFieldProps & { type: 'integer' | 'decimal' }) {
  const locale = useLocale();
  const hint = useRange(item);
  const [answer] = answers;
  const number = answer?.valueInteger ?? answer?.valueDecimal;
  const limit = type === 'integer' ? maxInteger : undefined;
  const [min, max] = [
    bound(item, 'minValue') ?? (limit && -limit),
    bound(item, 'maxValue') ?? limit,
  ];
  const fits = number !== undefined && number >= (min ?? -Infinity) && number <= (max ?? Infinity);
  return (
    <Field id={controlId(item)} label={label} hint={hint} error={error}>
      <NumberInput
        className="max-w-48"
        whole={type === 'integer'}
        min={min}
        max={max}
        value={fits ? number : null}
        text={
          number === undefined
            ? answer?.valueString
            : formatNumber(locale, number, { useGrouping: false, maximumFractionDigits: 15 })
        }
        onChange={(_, { text }) => onAnswer(numberAnswer(type, text))}
      />
    </Field>
  );
}

function useRange(item: AnswerFieldProps['item']): string | undefined {
  const { t } = useLingui();
  const locale = useLocale();
  const [from, to] = [bound(item, 'minValue'), bound(item, 'maxValue')].map((limit) =>
    limit === undefined ? undefined : formatNumber(locale, limit),
  );
  if (from !== undefined && to !== undefined) return t`From ${from} to ${to}`;
  if (from !== undefined) return t`${from} or more`;
  return to === undefined ? undefined : t`${to} or less`;
}
