import type { PackageCard } from '#contract/site/cards.ts';
import type { CommentList } from '#contract/site/comments.ts';
import type { Translator } from '../../../http/translator.ts';
import type { UrlBuilder, Schema } from '../../seo/pageAttributes.ts';
import { clinicBrand, clinicReference } from '../../seo/clinic.ts';
import { ratingSchema, reviewsSchema, faqSchema } from '../../seo/jsonLd.ts';

interface PackageExtras {
  faq: readonly { question: string; answer: string }[];
  comments: CommentList;
  image: string | undefined;
}

/** A care package is sold like a product: with an offer, a rating and reviews. */
export function packageSchema(
  card: PackageCard,
  { faq, comments, image }: PackageExtras,
  urls: UrlBuilder,
  translator: Pick<Translator, 'translate'>,
): Schema[] {
  const { slug, title, summary, category, price } = card;
  const product: Schema = {
    '@type': 'Product',
    name: title,
    description: summary,
    category: category.name,
    sku: String(card.id),
    image: image ?? urls.file(`/og/default-${urls.locale}.png`),
    brand: clinicBrand(urls, translator),
    offers: {
      '@type': 'Offer',
      url: urls.page(`/packages/${slug}`),
      price: price.amount,
      priceCurrency: price.currency,
      availability: 'https://schema.org/InStock',
      seller: clinicReference(urls),
    },
    ...ratingSchema(card.rating),
    ...reviewsSchema(comments),
  };
  return [product, ...faqSchema(faq)];
}
