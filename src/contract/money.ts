import * as v from 'valibot';

/**
 * Integer of minor units and an ISO 4217 code; the rial has no minor unit, so 185000000 IRR is
 * 185,000,000 rials. The shape of content files, API answers and stored estimates.
 */
export const money = v.object({
  amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  currency: v.pipe(v.string(), v.maxLength(3), v.regex(/^[A-Z]{3}$/)),
});
export type Money = v.InferOutput<typeof money>;
