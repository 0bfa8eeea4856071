import { formatNumber } from './formats.ts';
import type { Locale } from './locales.ts';

/** Rials are shown as toman (a tenth) in locales that use it. */
export function displayAmount(
  locale: Locale,
  money: { amount: number; currency: string },
): { text: string; unit: 'toman' | 'rial' | 'other' } {
  if (money.currency !== 'IRR')
    return { text: formatNumber(locale, money.amount / 100), unit: 'other' };
  if (locale.toman) return { text: formatNumber(locale, money.amount / 10), unit: 'toman' };
  return { text: formatNumber(locale, money.amount), unit: 'rial' };
}
