import type { Hono } from 'hono';
import type { Deps, Env } from '../../../http/deps.ts';
import { answer, readQuery } from '../../../http/endpoint.ts';
import { addresses, attributesOf, type Addresses, type Schema } from '../../seo/attributes.ts';
import { choicesOf } from './choices.ts';
import { computeEstimate } from './compute.ts';
import { clinicDay } from '../../answerVersion.ts';
import { clinicReference } from '../../seo/clinic.ts';
import type { PublicContent } from '../../snapshot.ts';

/** A form sends a name once for each box that was ticked: `needs=a&needs=b` is `needs=a,b`. */
const joined = (query: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, values]) => [name, values.join(',')]));

/**
 * `GET /api/package-stimation`: what may be chosen and, for what was chosen, a range of cost with
 * its reasons.
 */
export function serveEstimate(app: Hono<Env>, deps: Deps): void {
  const { content, words, now } = deps;
  app.get('/package-stimation', (c) => {
    const { locale } = c.var;
    const query = readQuery('estimate', c, joined(c.req.queries()));
    const at = addresses(c, deps);
    const [title, description, service] = [
      words.say(locale, estimateMessages.title),
      words.say(locale, estimateMessages.description),
      words.say(locale, estimateMessages.service),
    ];
    return answer('estimate', c, {
      choices: choicesOf(content, locale),
      ...computeEstimate(content, query, locale),
      asOf: clinicDay(now()),
      attributes: attributesOf(
        {
          title,
          description,
          path: '/package-stimation',
          hidden: Object.keys(query).length > 0,
          schema: estimateSchema(content, { title, description, service }, at),
          crumbs: [],
        },
        at,
        words,
      ),
    });
  });
}

/** A page about a service: what packages cost from the cheapest to the dearest. */
export function estimateSchema(
  content: PublicContent,
  texts: { title: string; description: string; service: string },
  at: Addresses,
): Schema[] {
  const [first] = content.list('package');
  const amounts = content
    .list('package')
    .flatMap(({ price }) => (price.currency === first?.price.currency ? price.amount : []));
  const page: Schema = {
    '@type': 'WebPage',
    name: texts.title,
    description: texts.description,
    url: at.page('/package-stimation'),
    inLanguage: at.locale,
    about: {
      '@type': 'Service',
      name: texts.service,
      serviceType: texts.service,
      areaServed: 'IR',
      provider: clinicReference(at),
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

/**
 * Title and description of the page; Lingui extracts them by the comment, the server says them by
 * id.
 */
export const estimateMessages = {
  title: /*i18n*/ { id: 'page.estimate.title', message: 'Cost estimate for care in Iran' },
  description: /*i18n*/ {
    id: 'page.estimate.description',
    message:
      'Choose your care, a city, and any extras. See a price range, with the reason for each line, to print or ask us about.',
  },
  service: /*i18n*/ { id: 'page.estimate.service', message: 'Planning of care and its cost' },
};
