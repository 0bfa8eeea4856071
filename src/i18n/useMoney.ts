import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useLocale } from './useLocale.ts';
import { formatNumber } from './formats.ts';
import type { Locale } from './locales.ts';

type Money = { amount: number; currency: string };

/**
 * Formats money as two texts: the amount in the locale's digits, and the currency's name in words.
 */
export function moneyTexts(
  money: Money,
  locale: Locale,
  i18n: I18n,
): { amount: string; currency: string } {
  const { text, unit } = displayAmount(locale, money);
  if (unit === 'toman')
    return {
      amount: text,
      currency: i18n._(
        msg({
          message: 'toman',
          comment: 'Shown in Persian only: a tenth of the amount in rials',
        }),
      ),
    };
  if (unit === 'rial')
    return {
      amount: text,
      currency: i18n._(
        msg({
          message: 'Iranian rials',
          comment: 'After a number: 1,250,000 Iranian rials',
        }),
      ),
    };
  return {
    amount: text,
    currency:
      new Intl.DisplayNames(locale.format, { type: 'currency' }).of(money.currency) ??
      money.currency,
  };
}

/** Formats money in the page's language. */
export function useMoney(): (money: Money) => { amount: string; currency: string } {
  const locale = useLocale();
  const { i18n } = useLingui();
  return (money) => moneyTexts(money, locale, i18n);
}

interface Priced {
  price: Money;
  compareAt: Priced['price'] | null;
}

/** Props for `Price`: the price, and the earlier one if there is one. */
export function usePrice(): (item: Priced) => {
  amount: string;
  currency: string;
  before?: string;
  beforeLabel?: string;
} {
  const { i18n } = useLingui();
  const money = useMoney();
  return ({ price, compareAt }) => ({
    ...money(price),
    ...(compareAt
      ? { before: money(compareAt).amount, beforeLabel: i18n._(msg`Earlier price`) }
      : {}),
  });
}

/** Rials are shown as toman (a tenth) in locales that use it. */
function displayAmount(
  locale: Locale,
  money: Money,
): { text: string; unit: 'toman' | 'rial' | 'other' } {
  if (money.currency !== 'IRR')
    return { text: formatNumber(locale, money.amount / 100), unit: 'other' };
  if (locale.toman) return { text: formatNumber(locale, money.amount / 10), unit: 'toman' };
  return { text: formatNumber(locale, money.amount), unit: 'rial' };
}
