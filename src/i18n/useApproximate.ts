import { useLingui } from '@lingui/react/macro';
import { formatDay } from './formats.ts';
import { useRates } from './moneyChoice.ts';
import { useLocale } from './useLocale.ts';
import { useShownMoney } from './useMoney.ts';

/**
 * What an amount in rials is about in the reader's currency, with the day of the rate; undefined
 * where prices are exact or no rate is known. For a second line: what is paid are the rials.
 */
export function useApproximate(): (money: {
  amount: number;
  currency: string;
}) => string | undefined {
  const { t } = useLingui();
  const locale = useLocale();
  const shownMoney = useShownMoney();
  const { shown } = useRates();
  return (money) => {
    const { amount, currency, isApproximate } = shownMoney(money);
    if (!isApproximate || !shown) return undefined;
    const day = formatDay(locale, shown.day, 'UTC');
    return t({
      message: `About ${amount} ${currency} at the rate of ${day}`,
      comment: 'Below an amount in rials: About 185 US dollars at the rate of November 23, 2026',
    });
  };
}
