import type { Named, PhysicianCard } from '#contract/site/cards.ts';
import type { CommentList } from '#contract/site/comments.ts';
import type { Addresses, Schema } from '../../seo/attributes.ts';
import { addressSchema, centerReference } from '../careCenters/jsonLd.ts';
import { clinicReference } from '../../seo/clinic.ts';
import type { ContentOf } from '../../kinds.ts';
import { ratingSchema, reviewsSchema, specialtySchema } from '../../seo/jsonLd.ts';

interface Beside {
  bio: string;
  specialties: readonly Named[];
  centers: readonly ContentOf<'careCenter'>[];
  comments: CommentList;
  image: string | undefined;
}

/** A doctor as JSON-LD: a practice at the address of the first care center. */
export function physicianSchema(
  card: PhysicianCard,
  { bio, specialties, centers, comments, image }: Beside,
  at: Addresses,
): Schema {
  const { slug, name, title, languages, fee, rating } = card;
  const [first] = centers;
  return {
    '@type': 'Physician',
    name,
    description: `${title}. ${bio.replace(/\s+/gu, ' ')}`,
    url: at.page(`/physicians/${slug}`),
    image: image ?? at.file(`/og/default-${at.locale}.png`),
    medicalSpecialty: specialtySchema(specialties),
    knowsLanguage: languages,
    priceRange: `${fee.amount} ${fee.currency}`,
    parentOrganization: clinicReference(at),
    worksFor: centers.map((center) => centerReference(center, at)),
    ...(first ? { address: addressSchema(first, at), telephone: first.phones[0] } : {}),
    ...ratingSchema(rating),
    ...reviewsSchema(comments),
  };
}
