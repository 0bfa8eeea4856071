import { Trans } from '@lingui/react/macro';
import { isChosen } from '#contract/questionnaire/answers.ts';
import type { QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import type { Answer } from '#contract/questionnaire/response.ts';
import { codingText } from '#contract/questionnaire/text.ts';
import { formatDay, formatNumber } from '#i18n/formats.ts';
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
  const { valueCoding, valueBoolean, valueInteger, valueDecimal, valueDate, valueString } = answer;
  if (valueCoding)
    return codingText(
      item?.answerOption?.find((option) => isChosen(option, answer))?.valueCoding ?? valueCoding,
      locale.code,
    );
  if (valueBoolean !== undefined) return valueBoolean ? <Trans>Yes</Trans> : <Trans>No</Trans>;
  const number = valueInteger ?? valueDecimal;
  if (number !== undefined) return formatNumber(locale, number, { maximumFractionDigits: 9 });
  if (valueDate !== undefined) return formatDay(locale, valueDate, 'UTC');
  return (
    <span
      dir="auto"
      className="block whitespace-pre-line [overflow-wrap:anywhere] [text-align:-webkit-match-parent] [text-align:match-parent]"
    >
      {valueString}
    </span>
  );
}
