import { createContext, use } from 'react';
import type { ExchangeRate } from '#contract/exchangeRate.ts';
import { createDeviceChoice } from './deviceChoice.ts';

// The currency in which a guest reads prices. Pages are rendered with the clinic's default and
// shared by all visitors; the choice is stored on the device only and applied after hydration.

export interface ClinicRates {
  /** In the order of choice. */
  rates: readonly ExchangeRate[];
  /** Shown until the guest chooses; null for rials. */
  firstCurrency: string | null;
}

/** Without a provider, as at the desk, all amounts are exact. */
export const RatesContext = createContext<ClinicRates>({ rates: [], firstCurrency: null });

/** The choice of exact prices, in rials or toman. */
export const rial = 'IRR';

const choice = createDeviceChoice('nabz-currency');

/** Shows prices in a currency (ISO code), here and in later visits. */
export const chooseCurrency = (currency: string): void => choice.set(currency);

/** The rates of the clinic, and that of the shown currency; undefined where prices are exact. */
export function useRates(): { rates: readonly ExchangeRate[]; shown: ExchangeRate | undefined } {
  const { rates, firstCurrency } = use(RatesContext);
  const chosen = choice.useValue();
  const rateOf = (currency: string | null) => rates.find((rate) => rate.currency === currency);
  return { rates, shown: chosen === rial ? undefined : (rateOf(chosen) ?? rateOf(firstCurrency)) };
}
