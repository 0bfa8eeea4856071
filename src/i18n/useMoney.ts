import { useLingui } from '@lingui/react/macro';
import { useLocale } from './useLocale.ts';
import { formatNumber } from './formats.ts';
import type { Locale } from './locales.ts';

/**
 * Formats money as two texts: the amount in the locale's digits, and the currency's name in words.
 */
export function useMoney(): (money: { amount: number; currency: string }) => {
  amount: string;
  currency: string;
} {
  const locale = useLocale();
  const { t } = useLingui();
  return (money) => {
    const { text, unit } = displayAmount(locale, money);
    if (unit === 'toman')
      return {
        amount: text,
        currency: t({
          message: 'toman',
          comment: 'Shown in Persian only: a tenth of the amount in rials',
        }),
      };
    if (unit === 'rial')
      return {
        amount: text,
        currency: t({
          message: 'Iranian rials',
          comment: 'After a number: 1,250,000 Iranian rials',
        }),
      };
    return {
      amount: text,
      currency:
        new Intl.DisplayNames(locale.format, { type: 'currency' }).of(money.currency) ??
        money.currency,
    };
  };
}

interface Priced {
  price: Parameters<ReturnType<typeof useMoney>>[0];
  compareAt: Priced['price'] | null;
}

/** Props for `Price`: the price, and the earlier one if there is one. */
export function usePrice(): (item: Priced) => {
  amount: string;
  currency: string;
  before?: string;
  beforeLabel?: string;
} {
  const { t } = useLingui();
  const money = useMoney();
  return ({ price, compareAt }) => ({
    ...money(price),
    ...(compareAt ? { before: money(compareAt).amount, beforeLabel: t`Earlier price` } : {}),
  });
}

/** Rials are shown as toman (a tenth) in locales that use it. */
function displayAmount(
  locale: Locale,
  money: { amount: number; currency: string },
): { text: string; unit: 'toman' | 'rial' | 'other' } {
  if (money.currency !== 'IRR')
    return { text: formatNumber(locale, money.amount / 100), unit: 'other' };
  if (locale.toman) return { text: formatNumber(locale, money.amount / 10), unit: 'toman' };
  return { text: formatNumber(locale, money.amount), unit: 'rial' };
}
