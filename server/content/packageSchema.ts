import type { PackageCard, Rating } from '#contract/site/cards.ts';
import type { CommentList } from '#contract/site/comments.ts';
import type { Deps } from '../http/deps.ts';
import type { Addresses, Schema } from './attributes.ts';
import { clinicBrand, clinicReference } from './clinic.ts';

/** A rating as search engines read it; none when nobody has rated. */
export const ratingSchema = ({ average, count }: Rating) =>
  count > 0 ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, ratingCount: count, bestRating: 5 } } : {};

/** Published comments with stars. */
export const reviewsSchema = ({ items }: CommentList) => {
  const rated = items.filter(({ rating }) => rating !== null);
  if (rated.length === 0) return {};
  return {
    review: rated.map(({ name, body, rating, writtenAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      reviewBody: body,
      datePublished: writtenAt,
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
    })),
  };
};

/** Questions and their answers, as one thing beside the page's own. */
export const faqSchema = (faq: readonly { question: string; answer: string }[]): Schema[] =>
  faq.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          mainEntity: faq.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ];

interface Beside {
  faq: readonly { question: string; answer: string }[];
  comments: CommentList;
  image: string | undefined;
}

/** A care package is sold like a product: with an offer, a rating and reviews. */
export function packageSchema(
  card: PackageCard,
  { faq, comments, image }: Beside,
  at: Addresses,
  words: Pick<Deps['words'], 'say'>,
): Schema[] {
  const { slug, title, summary, category, price } = card;
  const product: Schema = {
    '@type': 'Product',
    name: title,
    description: summary,
    category: category.name,
    sku: String(card.id),
    image: image ?? at.file(`/og/default-${at.locale}.png`),
    brand: clinicBrand(at, words),
    offers: {
      '@type': 'Offer',
      url: at.page(`/packages/${slug}`),
      price: price.amount,
      priceCurrency: price.currency,
      availability: 'https://schema.org/InStock',
      seller: clinicReference(at),
    },
    ...ratingSchema(card.rating),
    ...reviewsSchema(comments),
  };
  return [product, ...faqSchema(faq)];
}
