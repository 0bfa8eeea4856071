import { Trans } from '@lingui/react/macro';
import { optionAnswer } from '#contract/questionnaire/answers.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { RadioCards } from '#ui/radioCards.tsx';
import { chosenOptions, otherText } from '../answerValues.ts';
import type { AnswerFieldProps } from './fieldProps.ts';
import { optionLabel } from './optionLabel.ts';
import { OtherField } from './otherField.tsx';

const other = 'other';

export function ChoiceField({ item, label, answers, onAnswer, error }: AnswerFieldProps) {
  const locale = useLocale();
  const options = item.answerOption ?? [];
  const text = item.type === 'open-choice' ? otherText(options, answers) : undefined;
  const choose = (value: string) => {
    const option = options[Number(value)];
    if (value === other) onAnswer([{ valueString: text ?? '' }]);
    else if (option) onAnswer([optionAnswer(option)]);
  };
  return (
    <>
      <RadioCards
        legend={label}
        name={item.linkId}
        error={text === undefined ? error : undefined}
        value={text === undefined ? String(chosenOptions(options, answers)[0] ?? '') : other}
        onChange={choose}
        options={[
          ...options.map((option, at) => ({
            value: String(at),
            label: optionLabel(option, locale),
          })),
          ...(item.type === 'open-choice' ? [{ value: other, label: <Trans>Other</Trans> }] : []),
        ]}
      />
      {text === undefined ? null : (
        <OtherField
          text={text}
          error={error}
          onText={(typed) => onAnswer([{ valueString: typed }])}
        />
      )}
    </>
  );
}
