import { useEffect, useState } from 'react';
import type { Api } from '#api/client.ts';
import type { ClinicRates } from '#i18n/moneyChoice.ts';

/** A page does not wait longer for approximate amounts; the worker's cache answers at once. */
const patienceMs = 300;

/** The rates of exchange with their days, as last known; undefined while there are none. */
export const readRates = (api: Api, timeoutMs = patienceMs): Promise<ClinicRates | undefined> =>
  api.call('site', { timeoutMs }).then(
    ({ rates, firstCurrency }) => ({ rates, firstCurrency }),
    () => undefined,
  );

const none: ClinicRates = { rates: [], firstCurrency: null };

/** Those that were read in time, or what comes after them. */
export function useClinicRates(api: Api, early: ClinicRates | undefined): ClinicRates {
  const [late, setLate] = useState<ClinicRates>();
  useEffect(() => {
    if (early) return undefined;
    let isLeft = false;
    void readRates(api, 10_000).then((rates) => {
      if (!isLeft) setLate(rates);
    });
    return () => {
      isLeft = true;
    };
  }, [api, early]);
  return early ?? late ?? none;
}
