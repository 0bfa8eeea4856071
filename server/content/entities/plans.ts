import { defineEntity } from '../entity.ts';
import type { Hono } from 'hono';
import type { PlusPage } from '#contract/site/infoPages.ts';
import { textIn } from '#contract/text.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { respond } from '../../http/endpoint.ts';
import { type UrlBuilder, urlBuilder, type Schema } from '../seo/pageAttributes.ts';
import { clinicBrand, clinicReference } from '../seo/clinic.ts';
import type { ContentOf } from '../kinds.ts';
import { textPage, textPageSitemap } from './textPages.ts';

/** The plans of Nabz Plus with their prices, from one file. Registered in entities/index.ts. */
export const planEntity = defineEntity('plan', {
  source: { format: 'list', path: 'plans.json' },
  references: {},
  pages: {
    path: null,
    list: null,
    reservedSlugs: [],
    fixed: ['/plus'],
    sitemap: (content, tools) => textPageSitemap(content, 'plus', tools, 'plan'),
  },
  pictures: [],
  serve: [servePlus],
});

/** `GET /api/plus`: the membership and its plans. */
function servePlus(app: Hono<Env>, deps: Deps): void {
  app.get('/plus', (c) => {
    const urls = urlBuilder(c, deps);
    const plans = deps.content.list('plan').map((plan) => localizedPlan(plan, urls.locale));
    const page = textPage(deps, 'plus', urls, ({ title, description }) => [
      {
        '@type': 'WebPage',
        name: title,
        description,
        inLanguage: urls.locale,
        publisher: clinicReference(urls),
      },
      ...plans.map((plan) => planSchema(plan, urls, deps.translator)),
    ]);
    return respond('plus', c, { ...page, plans });
  });
}

type Plan = PlusPage['plans'][number];

function localizedPlan(
  { slug, price, months, highlighted, name, summary, includes, limits }: ContentOf<'plan'>,
  locale: string,
): Plan {
  const localize = (text: typeof name) => textIn(text, locale);
  return {
    slug,
    price,
    months,
    highlighted,
    name: localize(name),
    summary: localize(summary),
    includes: includes.map(localize),
    limits: limits.map(localize),
  };
}

/** A plan as JSON-LD: a product that is sold in the clinic, not online. */
const planSchema = (
  { slug, name, summary, price }: Plan,
  urls: UrlBuilder,
  translator: Deps['translator'],
): Schema => ({
  '@type': 'Product',
  '@id': urls.page(`/plus#${slug}`),
  name,
  description: summary,
  sku: slug,
  image: urls.defaultImage,
  brand: clinicBrand(urls, translator),
  offers: {
    '@type': 'Offer',
    url: urls.page(`/plus#${slug}`),
    price: price.amount,
    priceCurrency: price.currency,
    availability: 'https://schema.org/InStoreOnly',
    seller: clinicReference(urls),
  },
});
