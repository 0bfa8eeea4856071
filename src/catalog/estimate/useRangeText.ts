import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DayRange, MoneyRange } from '#contract/site/estimate.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useMoney, useShownMoney } from '#i18n/useMoney.ts';

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

interface ShownRange {
  /** "From about 185 to 210 US dollars". */
  text: string;
  least: string;
  most: string;
  currency: string;
  isApproximate: boolean;
  /** The same in rials, where the first is not all of it. */
  exact: string | undefined;
}

/** Formats a range of public prices as guests choose to read it, with the rials to pay. */
export function useShownRange(): (range: MoneyRange) => ShownRange {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useShownMoney();
  return ({ from, to }) => {
    const { amount: least } = money(from);
    const { amount: most, currency, isApproximate, exact: exactMost } = money(to);
    const shown = { least, most, currency, isApproximate };
    if (from.amount === to.amount) {
      const text = isApproximate
        ? t({
            message: `About ${most} ${currency}`,
            comment: 'An approximate amount and its currency: About 185 US dollars',
          })
        : t({ message: `${most} ${currency}`, comment: 'An amount and its currency' });
      return { ...shown, text, exact: exactMost };
    }
    const exactLeast = formatNumber(locale, from.amount);
    return {
      ...shown,
      text: isApproximate
        ? t({
            message: `From about ${least} to ${most} ${currency}`,
            comment: 'An approximate range of cost: two amounts and their currency',
          })
        : t({
            message: `From ${least} to ${most} ${currency}`,
            comment: 'A range of cost: two amounts and their currency',
          }),
      exact:
        exactMost &&
        t({
          message: `${exactLeast} to ${exactMost}`,
          comment: 'A range: 185,000,000 to 210,000,000 Iranian rials',
        }),
    };
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
