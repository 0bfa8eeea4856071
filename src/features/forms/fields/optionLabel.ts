import type { AnswerOption } from '#contract/questionnaire/answers.ts';
import { codingText } from '#contract/questionnaire/text.ts';
import { formatNumber } from '#i18n/formats.ts';
import type { Locale } from '#i18n/locales.ts';

export function optionLabel(
  { valueCoding, valueInteger, valueString }: AnswerOption,
  locale: Locale,
): string {
  if (valueCoding) return codingText(valueCoding, locale.code);
  return valueInteger === undefined ? (valueString ?? '') : formatNumber(locale, valueInteger);
}
