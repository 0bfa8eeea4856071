import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DayRange, MoneyRange } from '#contract/site/estimate.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useMoney } from '#i18n/useMoney.ts';

/**
 * Formats a range of money: "From 185,000,000 to 210,000,000 Iranian rials"; one amount where both
 * ends are the same.
 */
export function useRangeText(): (range: MoneyRange) => string {
  const { t } = useLingui();
  const money = useMoney();
  return ({ from, to }) => {
    const { amount: least } = money(from);
    const { amount: most, currency } = money(to);
    return from.amount === to.amount
      ? t({ message: `${most} ${currency}`, comment: 'An amount and its currency' })
      : t({
          message: `From ${least} to ${most} ${currency}`,
          comment: 'A range of cost: two amounts and their currency',
        });
  };
}

/** Formats a range of days: "5 to 7 days". */
export function useDaysText(): (days: DayRange) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return ({ from, to: days }) => {
    if (from === days) return t({ message: plural(days, { one: '# day', other: '# days' }) });
    const fewest = formatNumber(locale, from);
    return t({
      message: plural(days, { one: `${fewest} to # day`, other: `${fewest} to # days` }),
      comment: 'A range of days: 5 to 7 days',
    });
  };
}
