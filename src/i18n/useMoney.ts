import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useLocale } from './useLocale.ts';
import { currencyTexts, formatNumber, formatShortNumber } from './formats.ts';
import type { Locale } from './locales.ts';
import { useRates } from './moneyChoice.ts';

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
      currency: i18n._(rialName),
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

interface ShownMoney {
  /** In the reader's currency, or in short rials or toman: "185", "18.5 million". */
  amount: string;
  currency: string;
  isApproximate: boolean;
  /** Amount and currency in rials, where the first is not all of it. */
  exact?: string | undefined;
}

/**
 * Formats a public price as guests choose to read it: approximate in their currency, or in rials or
 * toman with millions in words. Bills and payments use `useMoney`.
 */
export function useShownMoney(): (money: Money) => ShownMoney {
  const locale = useLocale();
  const { i18n } = useLingui();
  const { rates, shown } = useRates();
  return (money) => {
    const own = { ...moneyTexts(money, locale, i18n), isApproximate: false };
    if (money.currency !== 'IRR') return own;
    const rials = `${formatNumber(locale, money.amount)} ${i18n._(rialName)}`;
    if (shown) {
      const value = money.amount / shown.rials;
      return { ...currencyTexts(locale, value, shown.currency), isApproximate: true, exact: rials };
    }
    // Where nobody can choose, the exact amount alone says as much in less space.
    if (!locale.toman && rates.length === 0) return own;
    const amount = formatShortNumber(locale, locale.toman ? money.amount / 10 : money.amount);
    return { ...own, amount, exact: rials };
  };
}

interface Priced {
  price: Money;
  compareAt?: Priced['price'] | null;
}

/** Props for `Price`: the price as guests choose to read it, and the earlier one if there is one. */
export function usePrice(): (item: Priced) => {
  amount: string;
  currency: string;
  exact?: string | undefined;
  before?: string;
  beforeLabel?: string;
} {
  const { i18n } = useLingui();
  const money = useShownMoney();
  return ({ price, compareAt }) => {
    const { amount, currency, isApproximate, exact } = money(price);
    const about = msg({
      message: `About ${amount}`,
      comment: 'An approximate price, before the name of the currency: About 185 (US dollars)',
    });
    return {
      amount: isApproximate ? i18n._(about) : amount,
      currency,
      exact,
      ...(compareAt
        ? { before: money(compareAt).amount, beforeLabel: i18n._(msg`Earlier price`) }
        : {}),
    };
  };
}

const rialName = msg({
  message: 'Iranian rials',
  comment: 'After a number: 1,250,000 Iranian rials',
});

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
