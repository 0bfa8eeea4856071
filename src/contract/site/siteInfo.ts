import * as v from 'valibot';

/** The networks that the footer has icons for. */
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
  social: v.array(
    v.object({ network: v.picklist(socialNetworks), url: v.pipe(v.string(), v.url()) }),
  ),
});
export type SiteInfo = v.InferOutput<typeof siteInfo>;
