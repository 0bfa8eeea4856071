import { Trans } from '@lingui/react/macro';
import { unitsOf } from '#contract/questionnaire/extensions.ts';
import { isChosen } from '#contract/questionnaire/answers.ts';
import type { Coding, QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import type { Answer } from '#contract/questionnaire/response.ts';
import { codingText } from '#contract/questionnaire/text.ts';
import { formatDay, formatNumber, formatTime } from '#i18n/formats.ts';
import type { Locale } from '#i18n/locales.ts';
import { useLocale } from '#i18n/useLocale.ts';

/**
 * An answer to a questionnaire’s question as text in the page’s language; several on separate
 * lines.
 */
export function AnswerText({
  item,
  answers,
}: {
  item: QuestionnaireItem | undefined;
  answers: readonly Answer[];
}) {
  if (answers.length === 0)
    return (
      <span className="font-normal text-ink-3">
        <Trans>No answer</Trans>
      </span>
    );
  return answers.map((answer, at) => (
    <span key={at} className="block">
      <OneAnswer item={item} answer={answer} />
    </span>
  ));
}

function OneAnswer({ item, answer }: { item: QuestionnaireItem | undefined; answer: Answer }) {
  const locale = useLocale();
  const { valueCoding, valueBoolean, valueInteger, valueDecimal, valueQuantity } = answer;
  if (valueCoding)
    return codingText(
      item?.answerOption?.find((option) => isChosen(option, answer))?.valueCoding ?? valueCoding,
      locale.code,
    );
  if (valueBoolean !== undefined) return valueBoolean ? <Trans>Yes</Trans> : <Trans>No</Trans>;
  const number = valueInteger ?? valueDecimal;
  const units = item ? unitsOf(item) : [];
  const nameOf = (unit: Coding | undefined) => unit && codingText(unit, locale.code);
  if (number !== undefined) return <Amount value={number} unit={nameOf(units[0])} />;
  if (valueQuantity) {
    const { value, unit, code } = valueQuantity;
    const own = units.find((one) =>
      one.code === undefined ? one.display === unit : one.code === code,
    );
    return <Amount value={value} unit={nameOf(own) ?? unit ?? code} />;
  }
  const when = timeText(answer, locale);
  if (when !== undefined) return when;
  const { valueString, valueUri, valueAttachment, valueReference } = answer;
  return (
    <span
      dir="auto"
      className="block whitespace-pre-line [overflow-wrap:anywhere] [text-align:-webkit-match-parent] [text-align:match-parent]"
    >
      {valueString ??
        valueUri ??
        valueAttachment?.title ??
        valueAttachment?.url ??
        valueReference?.display ??
        valueReference?.reference}
    </span>
  );
}

/** A date, a time or both in the page's language; undefined for other answers. */
function timeText({ valueDate, valueDateTime, valueTime }: Answer, locale: Locale) {
  if (valueTime !== undefined) return formatTime(locale, `1970-01-01T${valueTime}Z`, 'UTC');
  if (valueDateTime?.includes('T'))
    return `${formatDay(locale, valueDateTime)}, ${formatTime(locale, valueDateTime)}`;
  const day = valueDate ?? valueDateTime;
  // A year, or a year and a month, is of the Gregorian calendar.
  return day === undefined || day.length < 10 ? day : formatDay(locale, day, 'UTC');
}

function Amount({ value, unit }: { value: number | undefined; unit: string | undefined }) {
  const locale = useLocale();
  const number =
    value === undefined ? '' : formatNumber(locale, value, { maximumFractionDigits: 9 });
  return (
    <>
      {number}
      {unit === undefined ? null : (
        <>
          {' '}
          <bdi>{unit}</bdi>
        </>
      )}
    </>
  );
}
