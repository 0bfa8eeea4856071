import type { Named } from '#contract/site/cards.ts';
import type { CareCenterRow } from '#contract/site/careCenters.ts';
import type { CommentList } from '#contract/site/comments.ts';
import { textIn } from '#contract/text.ts';
import type { UrlBuilder, Schema } from '../../seo/pageAttributes.ts';
import type { ContentOf } from '../../kinds.ts';
import { countryCode, ratingSchema, reviewsSchema, specialtySchema } from '../../seo/jsonLd.ts';

/** A care center as JSON-LD, for its own page. */
export function careCenterSchema(
  entry: Entry,
  row: CareCenterRow,
  { about, specialties, images, comments }: CareCenterExtras,
  urls: UrlBuilder,
): Schema {
  const { slug, geo, phones, since } = entry;
  return {
    '@type': typeOf(entry),
    name: row.name,
    description: about.replace(/\s+/gu, ' '),
    url: urls.page(`/care-centers/${slug}`),
    image: images.length > 0 ? images : urls.defaultImage,
    address: addressSchema(entry, urls),
    geo: { '@type': 'GeoCoordinates', latitude: geo.latitude, longitude: geo.longitude },
    telephone: phones[0],
    medicalSpecialty: specialtySchema(specialties),
    availableService: row.services.map((name) => ({ '@type': 'MedicalProcedure', name })),
    ...(since === null ? {} : { foundingDate: String(since) }),
    ...ratingSchema(row.rating),
    ...reviewsSchema(comments),
  };
}

type Entry = ContentOf<'careCenter'>;
/** The content has no type of center: with at least this many beds it is a hospital, else a clinic. */
const minHospitalBeds = 30;
const typeOf = ({ beds }: Entry): string =>
  beds !== null && beds >= minHospitalBeds ? 'Hospital' : 'MedicalClinic';

/** The postal address of a care center, within other nodes. */
export const addressSchema = ({ address, city, country }: Entry, { locale }: UrlBuilder) => ({
  '@type': 'PostalAddress',
  streetAddress: textIn(address, locale),
  addressLocality: textIn(city, locale),
  addressCountry: countryCode(country),
});

/** A short form of a care center, for references from other nodes. */
export const centerReference = (entry: Entry, urls: UrlBuilder) => ({
  '@type': typeOf(entry),
  '@id': urls.page(`/care-centers/${entry.slug}`),
  name: textIn(entry.name, urls.locale),
  address: addressSchema(entry, urls),
});

interface CareCenterExtras {
  about: string;
  specialties: readonly Named[];
  images: readonly string[];
  comments: CommentList;
}
