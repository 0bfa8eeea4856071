import { Trans } from '@lingui/react/macro';
import { RadioCards } from '#ui/radioCards.tsx';
import type { AnswerFieldProps } from './fieldProps.ts';

export function BooleanField({ item, label, answers, onAnswer, error }: AnswerFieldProps) {
  const value = answers[0]?.valueBoolean;
  return (
    <RadioCards
      legend={label}
      name={item.linkId}
      error={error}
      value={value === undefined ? '' : String(value)}
      onChange={(value) => onAnswer([{ valueBoolean: value === 'true' }])}
      options={[
        { value: 'true', label: <Trans>Yes</Trans> },
        { value: 'false', label: <Trans>No</Trans> },
      ]}
    />
  );
}
