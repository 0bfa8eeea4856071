import type { Addresses, Schema } from '../attributes.ts';
import { clinicReference } from '../clinic.ts';
import type { PublicContent } from '../snapshot.ts';

/** A page about a service: what packages cost from the cheapest to the dearest. */
export function estimateSchema(
  content: PublicContent,
  texts: { title: string; description: string; service: string },
  at: Addresses,
): Schema[] {
  const [first] = content.list('package');
  const amounts = content.list('package').flatMap(({ price }) => (price.currency === first?.price.currency ? price.amount : []));
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
