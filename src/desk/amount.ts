import { toLatinDigits } from '#i18n/digits.ts';

export const currencies = ['IRR', 'EUR', 'USD'];

/** A typed amount in minor units; undefined when it is none above zero. */
export function minorUnits(typed: string, currency: string): number | undefined {
  const text = toLatinDigits(typed)
    .replace(/[\s,٬]/g, '')
    .replace('٫', '.');
  if (!/^\d{1,11}(\.\d{1,2})?$/.test(text)) return undefined;
  const amount = currency === 'IRR' ? Number(text) : Math.round(Number(text) * 100);
  return Number.isInteger(amount) && amount > 0 ? amount : undefined;
}
