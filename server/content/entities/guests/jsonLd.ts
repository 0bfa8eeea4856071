import type { GuestCard, PackageCard } from '#contract/site/cards.ts';
import type { UrlBuilder, Schema } from '../../seo/pageAttributes.ts';
import { clinicReference } from '../../seo/clinic.ts';

interface Story extends GuestCard {
  story: readonly string[];
  package: PackageCard | null;
  changedAt: string | undefined;
}

/**
 * A story is an article by the guest. No review: a guest gives no stars, and search engines take
 * none without.
 */
export const storySchema = (guest: Story, headline: string, urls: UrlBuilder): Schema[] => [
  {
    '@type': 'Article',
    headline,
    description: guest.quote,
    articleBody: guest.story.join('\n\n'),
    inLanguage: urls.locale,
    author: {
      '@type': 'Person',
      name: guest.name,
      homeLocation: { '@type': 'Country', name: guest.country },
    },
    publisher: clinicReference(urls),
    image: urls.file(`/og/default-${urls.locale}.png`),
    mainEntityOfPage: urls.page(`/guests/${guest.slug}`),
    temporalCoverage: guest.visitedAt,
    ...(guest.changedAt === undefined ? {} : { dateModified: guest.changedAt }),
    ...(guest.package ? { about: { '@id': urls.page(`/packages/${guest.package.slug}`) } } : {}),
  },
];
