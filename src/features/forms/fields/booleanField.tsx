import { Trans } from '@lingui/react/macro';
import { RadioCards } from '#ui/radio-cards.tsx';
import type { AnswerFieldProps } from './field.ts';

export function BooleanField({ item, label, answers, onAnswer, error }: AnswerFieldProps) {
  const held = answers[0]?.valueBoolean;
  return (
    <RadioCards
      legend={label}
      name={item.linkId}
      error={error}
      value={held === undefined ? '' : String(held)}
      onChange={(value) => onAnswer([{ valueBoolean: value === 'true' }])}
      options={[
        { value: 'true', label: <Trans>Yes</Trans> },
        { value: 'false', label: <Trans>No</Trans> },
      ]}
    />
  );
}
