import type { PackageCard } from '#contract/site/cards.ts';
import type { CommentList } from '#contract/site/comments.ts';
import type { Deps } from '../../../http/deps.ts';
import type { Addresses, Schema } from '../../seo/attributes.ts';
import { clinicBrand, clinicReference } from '../../seo/clinic.ts';
import { ratingSchema, reviewsSchema, faqSchema } from '../../seo/jsonLd.ts';

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
