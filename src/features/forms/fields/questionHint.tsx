import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { bound, dateBound } from '#contract/questionnaire/checkAnswer.ts';
import { acceptedTypes, maxBytesOf } from '#contract/questionnaire/attachments.ts';
import { controlsOf, numberOf, textOf, unitsOf } from '#contract/questionnaire/extensions.ts';
import type { QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import { codingText, itemText } from '#contract/questionnaire/text.ts';
import { formatDay, formatNumber, formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useTypeNames } from '#records/file/useTypeNames.ts';
import { linkClass } from '#ui/linkClass.ts';

/** The lines under a question: help of the questionnaire, unit, range and format. */
export function useQuestionHint(item: QuestionnaireItem, help: readonly QuestionnaireItem[]) {
  const { t } = useLingui();
  const locale = useLocale();
  const range = useRange(item);
  const types = useTypeNames()(acceptedTypes(item));
  const size = `\u2068${formatSize(locale, maxBytesOf(item))}\u2069`;
  const textsOf = (...codes: string[]) =>
    help
      .filter((one) => controlsOf(one).some((code) => codes.includes(code)))
      .map((one) => itemText(one, locale.code));
  const [unit] = unitsOf(item);
  const isNumber = item.type === 'integer' || item.type === 'decimal' || item.type === 'quantity';
  const unitText =
    unitsOf(item).length === 1 && unit ? codingText(unit, locale.code) : textsOf('unit')[0];
  const [lower] = textsOf('lower');
  const [upper] = textsOf('upper');
  const format = textOf(item, 'entryFormat');
  const count = numberOf(item, 'maxOccurs');
  const limit = count === undefined ? '' : formatNumber(locale, count);
  const link = textOf(item, 'supportLink');
  const lines: (ReactNode | undefined)[] = [
    ...textsOf('help', 'flyover', 'prompt'),
    isNumber && unitText ? t`Unit: ${unitText}` : undefined,
    range,
    item.type === 'attachment' && item.repeats ? t`${types}, up to ${size} each` : undefined,
    item.type === 'attachment' && !item.repeats ? t`${types}, up to ${size}` : undefined,
    lower && upper ? t`From “${lower}” to “${upper}”` : undefined,
    format,
    item.repeats && count !== undefined && count > 1 ? t`At most ${limit} answers` : undefined,
    link && /^https?:/.test(link) ? (
      <a href={link} target="_blank" rel="noreferrer" className={linkClass('act')}>
        <Trans>More about this question</Trans>
      </a>
    ) : undefined,
  ];
  const shown = lines.filter((line) => line !== undefined && line !== '');
  if (shown.length === 0) return undefined;
  return shown.map((line, at) => (
    <Fragment key={at}>
      {at === 0 ? null : <br />}
      {line}
    </Fragment>
  ));
}

function useRange(item: QuestionnaireItem): string | undefined {
  const { t } = useLingui();
  const locale = useLocale();
  const isDate = item.type === 'date' || item.type === 'dateTime';
  const [from, to] = (['minValue', 'maxValue'] as const).map((which) => {
    const day = isDate ? dateBound(item, which)?.slice(0, 10) : undefined;
    if (day !== undefined) return day.length === 10 ? formatDay(locale, day, 'UTC') : undefined;
    const limit = bound(item, which);
    return limit === undefined ? undefined : formatNumber(locale, limit);
  });
  if (from !== undefined && to !== undefined) return t`From ${from} to ${to}`;
  if (from !== undefined) return isDate ? t`${from} or later` : t`${from} or more`;
  if (to === undefined) return undefined;
  return isDate ? t`${to} or earlier` : t`${to} or less`;
}
