import { createContext, use, useSyncExternalStore } from 'react';
import type { ExchangeRate } from '#contract/exchangeRate.ts';

// The currency in which a guest reads prices. Pages are rendered with the clinic's default and
// shared by all visitors; the choice is stored on the device only and applied after hydration.

interface ClinicRates {
  /** In the order of choice. */
  rates: readonly ExchangeRate[];
  /** Shown until the guest chooses; null for rials. */
  firstCurrency: string | null;
}

/** Without a provider, as in the portal and at the desk, all amounts are exact. */
export const RatesContext = createContext<ClinicRates>({ rates: [], firstCurrency: null });

/** The choice of exact prices, in rials or toman. */
export const rial = 'IRR';

/** The localStorage key, which stays. */
const key = 'nabz-currency';
const changed = new EventTarget();
let chosen: string | null | undefined;

function storedChoice(): string | null {
  try {
    return (chosen ??= localStorage.getItem(key));
  } catch {
    return (chosen ??= null);
  }
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return;
    chosen = event.newValue;
    listener();
  };
  changed.addEventListener('change', listener);
  window.addEventListener('storage', onStorage);
  return () => {
    changed.removeEventListener('change', listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** Shows prices in a currency (ISO code), here and in later visits; without storage on this page. */
export function chooseCurrency(currency: string): void {
  chosen = currency;
  try {
    localStorage.setItem(key, currency);
  } catch {
    // Not stored.
  }
  changed.dispatchEvent(new Event('change'));
}

/** The rates of the clinic, and that of the shown currency; undefined where prices are exact. */
export function useRates(): { rates: readonly ExchangeRate[]; shown: ExchangeRate | undefined } {
  const { rates, firstCurrency } = use(RatesContext);
  const choice = useSyncExternalStore(subscribe, storedChoice, () => null);
  const rateOf = (currency: string | null) => rates.find((rate) => rate.currency === currency);
  return { rates, shown: choice === rial ? undefined : (rateOf(choice) ?? rateOf(firstCurrency)) };
}
