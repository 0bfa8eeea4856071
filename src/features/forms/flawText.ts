import { useLingui } from '@lingui/react/macro';
import type { AnswerFlaw } from '#contract/questionnaire/check.ts';
import type { QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import { textOf } from '#contract/questionnaire/extensions.ts';
import { acceptedTypes } from '#contract/questionnaire/attachments.ts';
import { formatDay, formatNumber, formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useTypeNames } from '#records/file/useTypeNames.ts';

/** The error message of an answer. */
export function useFlawText(): (item: QuestionnaireItem, flaw: AnswerFlaw) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const typeNames = useTypeNames();
  return (item, { flaw, limit = 0, text }) => {
    const number =
      typeof limit === 'number'
        ? formatNumber(locale, limit)
        : /^\d{4}-\d{2}-\d{2}/.test(limit)
          ? formatDay(locale, limit.slice(0, 10), 'UTC')
          : limit;
    const format = textOf(item, 'entryFormat') ?? '';
    if (flaw === 'constraint' && text) return text;
    if (flaw === 'too-long') return t`This answer is too long; the limit is ${number} characters.`;
    if (flaw === 'too-short') return t`This answer is too short; it needs ${number} characters.`;
    if (flaw === 'too-small') return t`This number is too small; the lowest is ${number}.`;
    if (flaw === 'too-large') return t`This number is too large; the highest is ${number}.`;
    if (flaw === 'too-early') return t`This is too early; the earliest is ${number}.`;
    if (flaw === 'too-late') return t`This is too late; the latest is ${number}.`;
    if (flaw === 'too-precise') return t`Enter at most ${number} digits after the decimal point.`;
    if (flaw === 'too-few') return t`Too few answers; it needs ${number}.`;
    if (flaw === 'too-many') return t`Too many answers; the limit is ${number}.`;
    if (flaw === 'wrong-unit') return t`Choose one of the units of this question.`;
    if (flaw === 'wrong-form')
      return format === ''
        ? t`This answer is not in the form that the question asks for.`
        : t`Write the answer like this: ${format}`;
    if (flaw === 'file-too-large') {
      const size = typeof limit === 'number' ? formatSize(locale, limit) : limit;
      return t`This file is too large; the limit is ${size}.`;
    }
    if (flaw === 'file-type') {
      const types = typeNames(acceptedTypes(item));
      return t`This type of file is not accepted here. Choose a ${types} file.`;
    }
    if (flaw === 'not-an-option') return t`This answer is no longer offered. Choose another one.`;
    if (flaw === 'exclusive-option')
      return t`One of these choices rules out the others. Choose again.`;
    if (flaw === 'required')
      return item.type === 'group'
        ? t`Answer at least one question of this part.`
        : item.type === 'attachment'
          ? t`Choose a file first.`
          : t`This question needs an answer.`;
    if (item.type === 'integer') return t`Enter a whole number, in digits.`;
    if (item.type === 'decimal' || item.type === 'quantity') return t`Enter a number, in digits.`;
    if (item.type === 'date') return t`Choose a whole date: day, month, and year.`;
    if (item.type === 'dateTime') return t`Choose a whole date, and a time such as 14:30.`;
    if (item.type === 'time') return t`Enter hours and minutes, for example 14:30.`;
    return t`This answer does not fit the question. Please answer it again.`;
  };
}
