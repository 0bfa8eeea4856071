import { useLingui } from '@lingui/react/macro';
import { bound } from '#contract/questionnaire/check.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Field } from '#ui/field.tsx';
import { NumberInput } from '#ui/numberInput.tsx';
import { controlId } from '../ids.ts';
import { numberAnswer, maxInteger } from '../answerValues.ts';
import type { AnswerFieldProps } from './fieldProps.ts';

/** An integer or decimal. Invalid text stays in the field and in the draft. */
export function NumberField({
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
