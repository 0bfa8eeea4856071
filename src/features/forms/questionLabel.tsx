import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { itemText } from '#contract/questionnaire/text.ts';
import { formatNumber } from '#i18n/formats.ts';
import type { Locale } from '#i18n/locales.ts';
import { useLocale } from '#i18n/useLocale.ts';
import type { QuestionRow } from './rows.ts';

/** The question's prefix, or its index. */
export const questionNumber = (locale: Locale, { item, at }: QuestionRow): string =>
  item.prefix?.replace(/\d+/g, (digits) => formatNumber(locale, Number(digits))) ||
  formatNumber(locale, at + 1);

/** Number, text of the group where needed, and text of the question. */
export function QuestionLabel({ row }: { row: QuestionRow }): ReactNode {
  const locale = useLocale();
  const stem = row.group && !row.firstOfGroup ? itemText(row.group, locale.code) : '';
  return (
    <span className="mb-2 grid grid-cols-[2rem_minmax(0,1fr)] gap-x-2 t-h3 sm:grid-cols-[2.5rem_minmax(0,1fr)]">
      {stem ? (
        <span className="col-start-2 mb-1 font-normal text-ink-2 t-small">{stem} </span>
      ) : null}
      <span aria-hidden="true" className="col-start-1 text-primary-ink">
        {questionNumber(locale, row)}
      </span>
      <span className="col-start-2">
        {itemText(row.item, locale.code)}{' '}
        {row.item.required ? null : (
          <span className="ms-1 font-normal whitespace-nowrap text-ink-3 t-small">
            <Trans>optional</Trans>
          </span>
        )}
      </span>
    </span>
  );
}
