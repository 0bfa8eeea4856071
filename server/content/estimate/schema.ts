import type { Addresses, Schema } from '../attributes.ts';
import { clinicReference } from '../clinic.ts';
import type { PublicContent } from '../snapshot.ts';

/** A page about a service: what packages cost from the cheapest to the dearest. */
export function estimateSchema(
  content: PublicContent,
  told: { title: string; description: string; service: string },
  at: Addresses,
): Schema[] {
  const [first] = content.list('package');
  const amounts = content.list('package').flatMap(({ price }) => (price.currency === first?.price.currency ? price.amount : []));
  const page: Schema = {
    '@type': 'WebPage',
    name: told.title,
    description: told.description,
    url: at.page('/package-stimation'),
    inLanguage: at.locale,
    about: {
      '@type': 'Service',
      name: told.service,
      serviceType: told.service,
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
