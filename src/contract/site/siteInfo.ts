import * as v from 'valibot';
import { exchangeRate, rateCurrency } from '../exchangeRate.ts';

/**
 * The networks that the footer can link to, in its order. A new one needs a name in
 * app/layouts/siteFooter.tsx and a setting in server/config.ts; apps of earlier releases show no
 * links at all while a response has it.
 */
export const socialNetworks = [
  'telegram',
  'aparat',
  'bale',
  'whatsapp',
  'instagram',
  'linkedin',
] as const;

export type SocialNetwork = (typeof socialNetworks)[number];

/** The clinic's name and social links for every public page, by language. */
export const siteInfo = v.object({
  company: v.string(),
  /** With spaces. */
  phone: v.optional(v.string()),
  social: v.array(
    v.object({ network: v.picklist(socialNetworks), url: v.pipe(v.string(), v.url()) }),
  ),
  /** Bills can be paid online; otherwise only at the clinic. */
  onlinePayment: v.optional(v.boolean(), false),
  /** Without rates only exact prices are shown. */
  rates: v.optional(v.array(exchangeRate), []),
  /** The currency in which approximate prices are shown until a guest chooses; null: rials. */
  firstCurrency: v.optional(v.nullable(rateCurrency), null),
  /** Only read by comparison: another one says that documents look different now. */
  colors: v.optional(v.string()),
});
export type SiteInfo = v.InferOutput<typeof siteInfo>;
