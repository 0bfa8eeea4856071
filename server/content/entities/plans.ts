import { defineEntity } from '../entity.ts';
import type { Hono } from 'hono';
import type { PlusPage } from '#contract/site/pages.ts';
import { textIn } from '#contract/text.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { answer } from '../../http/endpoint.ts';
import { type Addresses, addresses, type Schema } from '../seo/attributes.ts';
import { clinicBrand, clinicReference } from '../seo/clinic.ts';
import type { ContentOf } from '../kinds.ts';
import { textPage, textPageAddress } from './textPages.ts';

type Plan = PlusPage['plans'][number];

function localizedPlan(
  { slug, price, months, highlighted, name, summary, includes, limits }: ContentOf<'plan'>,
  locale: string,
): Plan {
  const say = (text: typeof name) => textIn(text, locale);
  return {
    slug,
    price,
    months,
    highlighted,
    name: say(name),
    summary: say(summary),
    includes: includes.map(say),
    limits: limits.map(say),
  };
}

/** A plan as a product; the clinic sells it, this page does not. */
const planSchema = (
  { slug, name, summary, price }: Plan,
  at: Addresses,
  words: Deps['words'],
): Schema => ({
  '@type': 'Product',
  '@id': at.page(`/plus#${slug}`),
  name,
  description: summary,
  sku: slug,
  image: at.file(`/og/default-${at.locale}.png`),
  brand: clinicBrand(at, words),
  offers: {
    '@type': 'Offer',
    url: at.page(`/plus#${slug}`),
    price: price.amount,
    priceCurrency: price.currency,
    availability: 'https://schema.org/InStoreOnly',
    seller: clinicReference(at),
  },
});

/** `GET /api/plus`: the membership and its plans. */
export function servePlus(app: Hono<Env>, deps: Deps): void {
  app.get('/plus', (c) => {
    const at = addresses(c, deps);
    const plans = deps.content.list('plan').map((plan) => localizedPlan(plan, at.locale));
    const page = textPage(deps, 'plus', at, ({ title, description }) => [
      {
        '@type': 'WebPage',
        name: title,
        description,
        inLanguage: at.locale,
        publisher: clinicReference(at),
      },
      ...plans.map((plan) => planSchema(plan, at, deps.words)),
    ]);
    return answer('plus', c, { ...page, plans });
  });
}

export const planEntity = defineEntity('plan', {
  source: { form: 'list', at: 'plans.json' },
  references: {},
  pages: {
    path: null,
    list: null,
    reservedSlugs: [],
    fixed: ['/plus'],
    sitemap: (content, tools) => textPageAddress(content, 'plus', tools, 'plan'),
  },
  pictures: [],
  serve: [servePlus],
});
