import { useLingui } from '@lingui/react/macro';
import type { AnswerFlaw } from '#contract/questionnaire/check.ts';
import type { QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';

/** The error message of an answer. */
export function useFlawText(): (item: QuestionnaireItem, flaw: AnswerFlaw) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return (item, { flaw, limit }) => {
    const number = formatNumber(locale, limit ?? 0);
    if (flaw === 'too-long') return t`This answer is too long; the limit is ${number} characters.`;
    if (flaw === 'too-small') return t`This number is too small; the lowest is ${number}.`;
    if (flaw === 'too-large') return t`This number is too large; the highest is ${number}.`;
    if (flaw === 'not-an-option') return t`This answer is no longer offered. Choose another one.`;
    if (flaw === 'exclusive-option')
      return t`One of these choices rules out the others. Choose again.`;
    if (flaw === 'required') return t`This question needs an answer.`;
    if (item.type === 'integer') return t`Enter a whole number, in digits.`;
    if (item.type === 'decimal') return t`Enter a number, in digits.`;
    if (item.type === 'date') return t`Choose a whole date: day, month, and year.`;
    return t`This answer does not fit the question. Please answer it again.`;
  };
}
