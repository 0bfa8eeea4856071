import type { Hono } from 'hono';
import type { Deps, Env } from '../http/deps.ts';
import { respond } from '../http/endpoint.ts';
import { companyName } from './seo/clinic.ts';
import { type SiteInfo, type SocialNetwork, socialNetworks } from '#contract/site/siteInfo.ts';

/** `GET /api/site`: data of the layout around every public page. */
export function serveSite(app: Hono<Env>, { translator, social, gateway, clinic }: Deps): void {
  app.get('/site', (c) => {
    const colors = clinic.colors();
    return respond('site', c, {
      company: translator.translate(c.var.locale, companyName),
      social: social(c.var.locale),
      phone: clinic.phone(),
      onlinePayment: gateway !== null,
      rates: [...clinic.rates()],
      firstCurrency: clinic.firstCurrency(c.var.locale),
      ...(colors === null ? {} : { colors: `${colors.light} ${colors.dark}` }),
    });
  });
}

/** Networks that are used in Iran only: a video site and a messenger. */
const persianOnly: readonly SocialNetwork[] = ['aparat', 'bale'];

/** The clinic's social network links, by locale. */
export const socialLinks =
  (links: () => Readonly<Partial<Record<SocialNetwork, string | undefined>>>) =>
  (locale: string): SiteInfo['social'] =>
    socialNetworks.flatMap((network) => {
      const url = links()[network];
      return url === undefined || (persianOnly.includes(network) && locale !== 'fa')
        ? []
        : [{ network, url }];
    });
