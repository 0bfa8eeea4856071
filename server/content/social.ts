import { type SiteInfo, type SocialNetwork, socialNetworks } from '#contract/site/siteInfo.ts';

/** A video site and a messenger that are used in Iran alone. */
const persianOnly: readonly SocialNetwork[] = ['aparat', 'bale'];

/** The links of the configuration, for one language. */
export const socialLinks =
  (links: Readonly<Partial<Record<SocialNetwork, string | undefined>>>) =>
  (locale: string): SiteInfo['social'] =>
    socialNetworks.flatMap((network) => {
      const url = links[network];
      return url === undefined || (persianOnly.includes(network) && locale !== 'fa') ? [] : [{ network, url }];
    });
