import * as v from 'valibot';
import { plainDate } from './time.ts';

/**
 * Currencies of the guests' countries, in which the clinic can set a rate. Amounts in them are
 * approximate and have no minor units, so that dinars of a thousand fils are among them though
 * prices (`price.ts`) are never in dinars.
 */
export const rateCurrencies = [
  'USD',
  'EUR',
  'GBP',
  'AED',
  'SAR',
  'QAR',
  'KWD',
  'BHD',
  'OMR',
  'IQD',
  'TRY',
  'AZN',
  'AFN',
  'PKR',
  'CNY',
  'RUB',
] as const;
export const rateCurrency = v.picklist(rateCurrencies);
export type RateCurrency = v.InferOutput<typeof rateCurrency>;

/** What one unit of a currency cost on a day. */
export const exchangeRate = v.object({
  currency: rateCurrency,
  /** Rials for one unit. */
  rials: v.pipe(v.number(), v.minValue(0.01), v.maxValue(1_000_000_000)),
  day: plainDate,
});
export type ExchangeRate = v.InferOutput<typeof exchangeRate>;

/** From this age in days the desk asks for a new rate; pages show an older one with its day. */
export const oldRateDays = 7;

/** Whole days from the day of a rate until `today`, both in the clinic's zone. */
export const rateAge = ({ day }: Pick<ExchangeRate, 'day'>, today: string): number =>
  Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
