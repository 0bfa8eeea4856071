import * as v from 'valibot';
import { money } from './money.ts';

/** Currencies that pages can show: rials, and currencies with hundredths. */
export const isShowable = (currency: string): boolean =>
  currency === 'IRR' ||
  (Intl.supportedValuesOf('currency').includes(currency) &&
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
      .maximumFractionDigits === 2);

/** Money in the content's files; the import refuses a currency that no page could show. */
export const price = v.pipe(
  money,
  v.check(
    ({ currency }) => isShowable(currency),
    ({ input }) =>
      `prices in ${input.currency} cannot be shown; they are in IRR or a currency with hundredths, such as USD or EUR`,
  ),
);
