import { Trans, useLingui } from '@lingui/react/macro';
import { optionAnswer, type AnswerOption } from '#contract/questionnaire/answers.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { chosenOptions, otherText, setOtherText, toggleOption } from '../answerValues.ts';
import type { AnswerFieldProps } from './fieldProps.ts';
import { PicturedLabel } from './optionPicture.tsx';
import { textOf } from '#contract/questionnaire/extensions.ts';
import { codingText, fhirText } from '#contract/questionnaire/text.ts';
import { formatDay, formatNumber, formatTime } from '#i18n/formats.ts';
import type { Locale } from '#i18n/locales.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { useId, type ReactNode } from 'react';
import { FieldError, FieldHint } from '#ui/fieldMessage.tsx';
import { TickBox } from '#ui/tick.tsx';
import { RadioCards } from '#ui/radioCards.tsx';

/** The value of the option "Other", beside the indexes of the options. */
const other = 'other';

/** A question of which one option can be chosen; "Other" opens a text field. */
export function ChoiceField(props: AnswerFieldProps) {
  const { item, label, answers, onAnswer, error, hint } = props;
  const locale = useLocale();
  const options = item.answerOption ?? [];
  if (options.length > maxCards) return <LongChoiceField {...props} />;
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
        hint={hint}
        name={item.linkId}
        error={text === undefined ? error : undefined}
        value={text === undefined ? String(chosenOptions(options, answers)[0] ?? '') : other}
        onChange={choose}
        options={[
          ...options.map((option, at) => ({
            value: String(at),
            label: <PicturedLabel option={option}>{optionLabel(option, locale)}</PicturedLabel>,
          })),
          ...(item.type === 'open-choice'
            ? [{ value: other, label: <OpenLabel item={item} /> }]
            : []),
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

/** More options than this are in a list that opens. */
const maxCards = 12;

/** A native select, so that phones show their own list; "Other" opens a text field. */
function LongChoiceField({ item, label, answers, onAnswer, error, hint }: AnswerFieldProps) {
  const locale = useLocale();
  const { t } = useLingui();
  const options = item.answerOption ?? [];
  const text = item.type === 'open-choice' ? otherText(options, answers) : undefined;
  const choose = (value: string) => {
    const option = options[Number(value)];
    if (value === other) onAnswer([{ valueString: text ?? '' }]);
    else onAnswer(value !== '' && option ? [optionAnswer(option)] : []);
  };
  return (
    <>
      <Field label={label} hint={hint} error={text === undefined ? error : undefined}>
        <Select
          value={text === undefined ? String(chosenOptions(options, answers)[0] ?? '') : other}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">{t`Choose`}</option>
          {options.map((option, at) => (
            <option key={at} value={at}>
              {optionLabel(option, locale)}
            </option>
          ))}
          {item.type === 'open-choice' ? (
            <option value={other}>{textOf(item, 'openLabel') ?? t`Other`}</option>
          ) : null}
        </Select>
      </Field>
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

/** The text of an option, after its prefix. */
function optionLabel(option: AnswerOption, locale: Locale): string {
  const prefix = textOf(option, 'optionPrefix') ?? textOf(option.valueCoding, 'optionPrefix');
  const text = optionText(option, locale);
  return prefix === undefined ? text : `${prefix} ${text}`;
}

function optionText(option: AnswerOption, locale: Locale): string {
  const { valueCoding, valueInteger, valueDate, valueTime, valueReference } = option;
  if (valueCoding) return codingText(valueCoding, locale.code);
  if (valueInteger !== undefined) return formatNumber(locale, valueInteger);
  if (valueDate?.length === 10) return formatDay(locale, valueDate, 'UTC');
  if (valueTime !== undefined) return formatTime(locale, `1970-01-01T${valueTime}Z`, 'UTC');
  return (
    valueReference?.display ??
    valueReference?.reference ??
    valueDate ??
    fhirText(option.valueString, option._valueString, locale.code)
  );
}

/** The name of the option that opens a text field. */
function OpenLabel({ item }: { item: AnswerFieldProps['item'] }) {
  return textOf(item, 'openLabel') ?? <Trans>Other</Trans>;
}

/** The free text of "Other". */
function OtherField({
  text,
  onText,
  error,
}: {
  text: string;
  onText: (typed: string) => void;
  error: string | undefined;
}) {
  const { t } = useLingui();
  return (
    <Field label={t`Other, in your words`} error={error} className="mt-3 max-w-lg">
      <Input dir="auto" value={text} onChange={(event) => onText(event.currentTarget.value)} />
    </Field>
  );
}

export function BooleanField({ item, label, answers, onAnswer, error, hint }: AnswerFieldProps) {
  const value = answers[0]?.valueBoolean;
  return (
    <RadioCards
      legend={label}
      hint={hint}
      name={item.linkId}
      error={error}
      value={value === undefined ? '' : String(value)}
      onChange={(value) => onAnswer([{ valueBoolean: value === 'true' }])}
      options={[
        {
          value: 'true',
          label: (
            <PicturedLabel option>
              <Trans>Yes</Trans>
            </PicturedLabel>
          ),
        },
        {
          value: 'false',
          label: (
            <PicturedLabel option={false}>
              <Trans>No</Trans>
            </PicturedLabel>
          ),
        },
      ]}
    />
  );
}

/** Multiple choice. */
export function ManyField({ item, label, answers, onAnswer, error, hint }: AnswerFieldProps) {
  const id = useId();
  const locale = useLocale();
  const options = item.answerOption ?? [];
  const chosen = new Set(chosenOptions(options, answers));
  const text = otherText(options, answers);
  const setOther = (typed: string | undefined) => onAnswer(setOtherText(options, answers, typed));
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <legend className="font-label">{label}</legend>
      <div className="mb-2">
        <FieldHint id={`${id}-hint`}>
          <Trans>Choose all that apply.</Trans>
          {hint ? <br /> : null}
          {hint}
        </FieldHint>
      </div>
      <div className="grid gap-2">
        {options.map((option, at) => (
          <CheckCard
            key={at}
            label={<PicturedLabel option={option}>{optionLabel(option, locale)}</PicturedLabel>}
            checked={chosen.has(at)}
            invalid={Boolean(error)}
            onToggle={() => onAnswer(toggleOption(options, answers, at))}
          />
        ))}
        {item.type === 'open-choice' ? (
          <CheckCard
            label={<OpenLabel item={item} />}
            checked={text !== undefined}
            invalid={Boolean(error)}
            onToggle={() => setOther(text === undefined ? '' : undefined)}
          />
        ) : null}
      </div>
      {text === undefined ? null : <OtherField text={text} error={undefined} onText={setOther} />}
      {error ? (
        <div className="mt-2">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      ) : null}
    </fieldset>
  );
}

interface CheckCardProps {
  label: ReactNode;
  checked: boolean;
  invalid: boolean;
  onToggle: () => void;
}

/** A checkbox that looks like a row of RadioCards. */
function CheckCard({ label, checked, invalid, onToggle }: CheckCardProps) {
  return (
    <label className="flex min-h-13 max-w-lg items-center gap-3 rounded border border-edge bg-surface px-4 py-2 transition-colors hover:border-ink has-checked:border-primary-ink has-checked:bg-primary-tint has-checked:font-label has-checked:shadow-[inset_0_0_0_1px_var(--primary-ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <TickBox
        checked={checked}
        onChange={onToggle}
        className="outline-none"
        {...(invalid ? { 'aria-invalid': true } : {})}
      />
      <span className="min-w-0 flex-1 leading-normal">{label}</span>
    </label>
  );
}
