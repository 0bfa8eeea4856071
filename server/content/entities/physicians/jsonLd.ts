import type { Named, PhysicianCard } from '#contract/site/cards.ts';
import type { CommentList } from '#contract/site/comments.ts';
import type { UrlBuilder, Schema } from '../../seo/pageAttributes.ts';
import { addressSchema, centerReference } from '../careCenters/jsonLd.ts';
import { clinicReference } from '../../seo/clinic.ts';
import type { ContentOf } from '../../kinds.ts';
import { ratingSchema, reviewsSchema, specialtySchema } from '../../seo/jsonLd.ts';

interface PhysicianExtras {
  bio: string;
  specialties: readonly Named[];
  centers: readonly ContentOf<'careCenter'>[];
  comments: CommentList;
  image: string | undefined;
}

/** A doctor as JSON-LD: a practice at the address of the first care center. */
export function physicianSchema(
  card: PhysicianCard,
  { bio, specialties, centers, comments, image }: PhysicianExtras,
  urls: UrlBuilder,
): Schema {
  const { slug, name, title, languages, fee, rating } = card;
  const [first] = centers;
  return {
    '@type': 'Physician',
    name,
    description: `${title}. ${bio.replace(/\s+/gu, ' ')}`,
    url: urls.page(`/physicians/${slug}`),
    image: image ?? urls.file(`/og/default-${urls.locale}.png`),
    medicalSpecialty: specialtySchema(specialties),
    knowsLanguage: languages,
    priceRange: `${fee.amount} ${fee.currency}`,
    parentOrganization: clinicReference(urls),
    worksFor: centers.map((center) => centerReference(center, urls)),
    ...(first ? { address: addressSchema(first, urls), telephone: first.phones[0] } : {}),
    ...ratingSchema(rating),
    ...reviewsSchema(comments),
  };
}
