import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { bound } from '#contract/questionnaire/check.ts';
import { formatCode, formatNumber } from '#i18n/formats.ts';
import type { Locale } from '#i18n/locales.ts';
import { useLocale } from '#i18n/react.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { controlId } from '../ids.ts';
import { numberAnswer } from '../values.ts';
import type { AnswerFieldProps } from './field.ts';

function shown(locale: Locale, [answer]: AnswerFieldProps['answers']): string {
  const number = answer?.valueInteger ?? answer?.valueDecimal;
  if (number === undefined) return answer?.valueString ?? '';
  return formatCode(locale, locale.code === 'fa' ? String(number).replace('.', '٫') : number);
}

/** A whole or broken number; the field keeps what is typed as it is typed. */
export function NumberField({ item, type, label, answers, onAnswer, error }: AnswerFieldProps & { type: 'integer' | 'decimal' }) {
  const locale = useLocale();
  const hint = useRange(item);
  const [typed, setTyped] = useState(() => shown(locale, answers));
  return (
    <Field id={controlId(item)} label={label} hint={hint} error={error}>
      <Input
        inputMode={type === 'integer' ? 'numeric' : 'decimal'}
        autoComplete="off"
        className="max-w-40"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onAnswer(numberAnswer(type, event.currentTarget.value));
        }}
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
