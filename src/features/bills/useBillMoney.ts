import { useLingui } from '@lingui/react/macro';
import type { Money } from '#contract/money.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useMoney } from '#i18n/useMoney.ts';

interface BillMoney {
  /** What a reader says: in Persian toman, in millions where that is exact. */
  large: { amount: string; unit: string };
  /** What the bank moves, with its unit. Elsewhere than in Persian it is the same as `large`. */
  exact: { amount: string; unit: string };
}

const million = 1_000_000;

/** Formats money for bills and receipts, which always name the unit, and the rials beside toman. */
export function useBillMoney(): (money: Money) => BillMoney {
  const { t } = useLingui();
  const locale = useLocale();
  const format = useMoney();
  return (money) => {
    const { amount, currency } = format(money);
    const shown = { amount, unit: currency };
    if (money.currency !== 'IRR' || !locale.toman) return { large: shown, exact: shown };
    const rials = t({
      message: 'Iranian rials',
      comment: 'After a number: 1,250,000 Iranian rials',
    });
    const toman = money.amount / 10;
    const isRound = toman >= million && toman % (million / 100) === 0;
    const large = isRound
      ? {
          amount: formatNumber(locale, toman / million, { maximumFractionDigits: 2 }),
          unit: t({ message: 'million toman', comment: 'After a number; shown in Persian only' }),
        }
      : shown;
    return { large, exact: { amount: formatNumber(locale, money.amount), unit: rials } };
  };
}
