import { useLingui } from '@lingui/react/macro';
import { useMoney } from '#i18n/useMoney.ts';

const currency = 'IRR';
const usual = [250_000_000, 500_000_000, 1_000_000_000];

/** The limits on offer, and the one in the URL when it is another. */
export const priceLimits = (chosen?: number): number[] =>
  [...new Set(chosen === undefined ? usual : [...usual, chosen])].sort((a, b) => b - a);

/** "Up to 500,000,000 Iranian rials" */
export function usePriceLimit(): (amount: number) => string {
  const { t } = useLingui();
  const money = useMoney();
  return (limit) => {
    const { amount, currency: name } = money({ amount: limit, currency });
    return t({ message: `Up to ${amount} ${name}`, comment: 'A price limit: number, then the currency in words' });
  };
}
