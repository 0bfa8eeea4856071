import { useLingui } from '@lingui/react/macro';
import { unitsOf } from '#contract/questionnaire/extensions.ts';
import type { Coding } from '#contract/questionnaire/questionnaire.ts';
import { codingText } from '#contract/questionnaire/text.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { NumberInput } from '#ui/numberInput.tsx';
import { Select } from '#ui/select.tsx';
import { bound } from '#contract/questionnaire/checkAnswer.ts';
import { useState } from 'react';
import { quantityAnswer } from '../answerValues.ts';
import { type AnswerFieldProps, controlId } from './fieldProps.ts';

/** An amount with its unit: a fixed one, one of several, or one that the patient names. */
export function QuantityField({ item, label, answers, onAnswer, error, hint }: AnswerFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const units = unitsOf(item);
  const [answer] = answers;
  const amount = answer?.valueQuantity;
  const stored = units.findIndex((unit) =>
    unit.code === undefined ? unit.display === amount?.unit : unit.code === amount?.code,
  );
  // A unit that is chosen before the number is no answer yet.
  const [chosen, setChosen] = useState(Math.max(0, stored));
  const [named, setNamed] = useState(amount?.unit ?? '');
  const at = stored === -1 ? chosen : stored;
  const unitWith = (name: string, index: number): Coding | undefined =>
    units.length > 0 ? units[index] : name.trim() === '' ? undefined : { display: name.trim() };
  const typed =
    amount?.value === undefined
      ? (answer?.valueString ?? '')
      : formatNumber(locale, amount.value, { useGrouping: false, maximumFractionDigits: 15 });
  const unitCode = amount ? amount.code : unitWith(named, at)?.code;
  const [min, max] = [bound(item, 'minValue', unitCode), bound(item, 'maxValue', unitCode)];
  const fits =
    amount?.value !== undefined &&
    amount.value >= (min ?? -Infinity) &&
    amount.value <= (max ?? Infinity);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field id={controlId(item)} label={label} hint={hint} error={error} className="max-w-full">
        <NumberInput
          className="max-w-48"
          min={min}
          max={max}
          value={fits ? (amount.value ?? null) : null}
          text={typed}
          onChange={(_, { text }) => onAnswer(quantityAnswer(text, unitWith(named, at)))}
        />
      </Field>
      {units.length === 1 ? null : (
        <Field label={t`Unit`} className="min-w-32">
          {units.length > 1 ? (
            <Select
              value={at}
              onChange={({ currentTarget: { value } }) => {
                setChosen(Number(value));
                onAnswer(quantityAnswer(typed, unitWith(named, Number(value))));
              }}
            >
              {units.map((unit, index) => (
                <option key={index} value={index}>
                  {codingText(unit, locale.code)}
                </option>
              ))}
            </Select>
          ) : (
            <Input
              dir="auto"
              className="max-w-32"
              value={named}
              onChange={({ currentTarget: { value } }) => {
                setNamed(value);
                onAnswer(quantityAnswer(typed, unitWith(value, at)));
              }}
            />
          )}
        </Field>
      )}
    </div>
  );
}
