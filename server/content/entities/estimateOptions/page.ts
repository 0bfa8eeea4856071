import type { Hono } from 'hono';
import type { EstimateChoices } from '#contract/site/estimate.ts';
import { textIn } from '#contract/text.ts';
import type { Deps, Env } from '../../../http/deps.ts';
import { respond, readQuery } from '../../../http/endpoint.ts';
import {
  urlBuilder,
  buildPageAttributes,
  type UrlBuilder,
  type Schema,
} from '../../seo/pageAttributes.ts';
import { computeEstimate } from './compute.ts';
import { clinicDay } from '../../publicDataVersion.ts';
import { clinicReference } from '../../seo/clinic.ts';
import type { PublicContent } from '../../snapshot.ts';
import { memoizeByVersion } from '../../memoizeByVersion.ts';
import { citiesOf } from '../../places.ts';
import { allCities, atIntervals, daysOf, rangeOf } from './need.ts';

/**
 * `GET /api/package-stimation`: the options, and a cost range with reasons for the chosen ones. The
 * spelling is that of the public URL (specification); do not correct it.
 */
export function serveEstimate(app: Hono<Env>, deps: Deps): void {
  const { content, translator, now } = deps;
  app.get('/package-stimation', (c) => {
    const { locale } = c.var;
    const query = readQuery('estimate', c, joinRepeated(c.req.queries()));
    const urls = urlBuilder(c, deps);
    const [title, description, service] = [
      translator.translate(locale, estimatePageTexts.title),
      translator.translate(locale, estimatePageTexts.description),
      translator.translate(locale, estimatePageTexts.service),
    ];
    return respond('estimate', c, {
      choices: estimateChoices(content, locale),
      ...computeEstimate(content, query, locale),
      asOf: clinicDay(now()),
      attributes: buildPageAttributes(
        {
          title,
          description,
          path: '/package-stimation',
          hidden: Object.keys(query).length > 0,
          schema: estimateSchema(content, { title, description, service }, urls),
          crumbs: [],
        },
        urls,
        translator,
      ),
    });
  });
}

/** Joins repeated parameters, as a form sends a name per checked box: `needs=a&needs=b`. */
const joinRepeated = (query: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, values]) => [name, values.join(',')]));

/** The page as JSON-LD: a service with the lowest and the highest package price. */
export function estimateSchema(
  content: PublicContent,
  texts: { title: string; description: string; service: string },
  urls: UrlBuilder,
): Schema[] {
  const [first] = content.list('package');
  const amounts = content
    .list('package')
    .flatMap(({ price }) => (price.currency === first?.price.currency ? price.amount : []));
  const page: Schema = {
    '@type': 'WebPage',
    name: texts.title,
    description: texts.description,
    url: urls.page('/package-stimation'),
    inLanguage: urls.locale,
    about: {
      '@type': 'Service',
      name: texts.service,
      serviceType: texts.service,
      areaServed: 'IR',
      provider: clinicReference(urls),
      ...(first
        ? {
            offers: {
              '@type': 'AggregateOffer',
              lowPrice: Math.min(...amounts),
              highPrice: Math.max(...amounts),
              priceCurrency: first.price.currency,
              offerCount: amounts.length,
            },
          }
        : {}),
    },
  };
  return [page];
}

/** Texts for search engines. Those marked `i18n` are extracted into locales/*.po under their id. */
export const estimatePageTexts = {
  title: /*i18n*/ { id: 'page.estimate.title', message: 'Cost estimate for care in Iran' },
  description: /*i18n*/ {
    id: 'page.estimate.description',
    message:
      'Choose your care, a city, and any extras. See a price range, with the reason for each line, to print or ask us about.',
  },
  service: /*i18n*/ { id: 'page.estimate.service', message: 'Planning of care and its cost' },
};

/** The choices: packages by category, cities, options. */
export const estimateChoices = (content: PublicContent, locale: string): EstimateChoices =>
  memoizeByVersion(content, `estimate choices ${locale}`, () => ({
    categories: content.list('category').flatMap(({ slug, name }) => {
      const packages = content.list('package').filter(({ category }) => category === slug);
      if (packages.length === 0) return [];
      return {
        slug,
        name: textIn(name, locale),
        packages: packages.map((item) => ({
          slug: item.slug,
          name: textIn(item.title, locale),
          days: daysOf(item),
          atIntervals: atIntervals(item),
          cities: citiesOf(content, item.careCenters, locale).map(({ label }) => label),
          range: rangeOf(item),
        })),
      };
    }),
    cities: allCities(content, locale),
    options: content.list('estimateOption').map(({ slug, name, detail, per, price, upTo }) => ({
      slug,
      per,
      name: textIn(name, locale),
      detail: textIn(detail, locale),
      range: { from: price, to: upTo },
    })),
  }));
