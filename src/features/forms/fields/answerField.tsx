import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Plus from '~icons/lucide/plus';
import { bound } from '#contract/questionnaire/checkAnswer.ts';
import { numberOf } from '#contract/questionnaire/extensions.ts';
import type { Answer } from '#contract/questionnaire/response.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { DatePicker } from '#ui/datePicker.tsx';
import { Field } from '#ui/field.tsx';
import { FieldError, FieldHint } from '#ui/fieldMessage.tsx';
import { Icon } from '#ui/icon.tsx';
import { Input } from '#ui/input.tsx';
import { NumberInput } from '#ui/numberInput.tsx';
import { Textarea } from '#ui/textarea.tsx';
import {
  dateAnswer,
  maxInteger,
  numberAnswer,
  textAnswer,
  timeAnswer,
  urlAnswer,
} from '../answerValues.ts';
import { QuantityField } from './quantityField.tsx';
import { DateTimeField } from './dateTimeField.tsx';
import { FileField } from './fileField.tsx';
import { ChoiceField, BooleanField, ManyField } from './choiceFields.tsx';
import { type AnswerFieldProps, controlId } from './fieldProps.ts';

/** The field that fits the type of a question in a questionnaire. */
export function AnswerField(props: AnswerFieldProps) {
  const { type, repeats, answerOption } = props.item;
  if (type === 'attachment') return <FileField {...props} />;
  if (type === 'boolean') return <BooleanField {...props} />;
  if (type === 'choice' || (type === 'open-choice' && answerOption?.length))
    return repeats ? <ManyField {...props} /> : <ChoiceField {...props} />;
  return repeats ? <RepeatedField {...props} /> : <OneField {...props} />;
}

function OneField(props: AnswerFieldProps) {
  const { type } = props.item;
  if (type === 'integer' || type === 'decimal') return <NumberField {...props} type={type} />;
  if (type === 'quantity') return <QuantityField {...props} />;
  if (type === 'date') return <DateField {...props} />;
  if (type === 'dateTime') return <DateTimeField {...props} />;
  if (type === 'time') return <TimeField {...props} />;
  if (type === 'url') return <UrlField {...props} />;
  return <TextField {...props} />;
}

/** A question with several answers: a field for each, and a button for one more. */
function RepeatedField({ item, label, answers, onAnswer, error, hint }: AnswerFieldProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const list: readonly Answer[] = answers.length > 0 ? answers : [{}];
  const most = numberOf(item, 'maxOccurs') ?? Infinity;
  const set = (at: number, next: Answer[]) =>
    onAnswer(list.map((answer, place) => (place === at ? (next[0] ?? {}) : answer)));
  const id = controlId(item);
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={
        [hint && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
      }
    >
      <legend className="font-label">{label}</legend>
      {hint ? <FieldHint id={`${id}-help`}>{hint}</FieldHint> : null}
      <div className="grid gap-3">
        {list.map((answer, at) => {
          const number = formatNumber(locale, at + 1);
          return (
            // A removed answer moves the fields behind it, which hold typed text.
            <div key={`${at} of ${list.length}`} className="flex flex-wrap items-end gap-x-3">
              <div className="min-w-0 flex-1">
                <OneField
                  item={at === 0 ? item : { ...item, linkId: `${item.linkId}--${at}` }}
                  label={<Trans>Answer {number}</Trans>}
                  answers={Object.keys(answer).length > 0 ? [answer] : []}
                  onAnswer={(next) => set(at, next)}
                  error={undefined}
                />
              </div>
              {list.length > 1 ? (
                <Button
                  size="sm"
                  variant="danger"
                  aria-label={t`Remove answer ${number}`}
                  onClick={() => onAnswer(list.filter((_, place) => place !== at))}
                >
                  <Trans>Remove</Trans>
                </Button>
              ) : null}
            </div>
          );
        })}
      </div>
      {error ? (
        <div className="mt-2">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      ) : null}
      {list.length < most ? (
        <Button size="sm" className="mt-3" onClick={() => onAnswer([...list, {}])}>
          <Icon of={Plus} size="sm" />
          <Trans>Add another answer</Trans>
        </Button>
      ) : null}
    </fieldset>
  );
}

/** A date in the reader's calendar, stored as a plain Gregorian date. */
function DateField({ item, label, answers, onAnswer, error, hint }: AnswerFieldProps) {
  const [answer] = answers;
  return (
    <Field id={controlId(item)} label={label} error={error} hint={hint}>
      <DatePicker
        value={answer?.valueDate ?? null}
        text={answer?.valueString}
        onChange={(date, { text }) => onAnswer(dateAnswer(date, text))}
      />
    </Field>
  );
}

/** A time of day in digits of any script. */
function TimeField({ item, label, answers, onAnswer, error, hint }: AnswerFieldProps) {
  const { t } = useLingui();
  const [answer] = answers;
  return (
    <Field
      id={controlId(item)}
      label={label}
      error={error}
      hint={hint ?? t`Hours and minutes, for example 14:30`}
    >
      <Input
        ltr
        inputMode="text"
        autoComplete="off"
        className="max-w-48"
        // What is typed stays as it is; an answer from before is shown as stored.
        defaultValue={answer?.valueTime?.slice(0, 5) ?? answer?.valueString ?? ''}
        onChange={(event) => onAnswer(timeAnswer(event.currentTarget.value))}
      />
    </Field>
  );
}

function UrlField({ item, label, answers, onAnswer, error, hint }: AnswerFieldProps) {
  return (
    <Field id={controlId(item)} label={label} error={error} hint={hint}>
      <Input
        ltr
        type="url"
        value={answers[0]?.valueUri ?? ''}
        onChange={(event) => onAnswer(urlAnswer(event.currentTarget.value))}
      />
    </Field>
  );
}

/** One or several lines. The limit is shown when near; text is not truncated. */
function TextField({ item, label, answers, onAnswer, error, hint }: AnswerFieldProps) {
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
    <Field id={controlId(item)} label={label} hint={near ?? hint} error={error}>
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
  hint,
}: AnswerFieldProps & { type: 'integer' | 'decimal' }) {
  const locale = useLocale();
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
        step={numberOf(item, 'sliderStepValue') ?? 1}
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
