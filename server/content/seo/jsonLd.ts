import type { Rating } from '#contract/site/cards.ts';
import type { CommentList } from '#contract/site/comments.ts';
import type { UrlBuilder, Schema } from './pageAttributes.ts';
import { type LocalizedText, textIn } from '#contract/text.ts';

/** A rating as JSON-LD; empty without ratings. */
export const ratingSchema = ({ average, count }: Rating) =>
  count > 0
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: average,
          ratingCount: count,
          bestRating: 5,
        },
      }
    : {};

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

/** Questions and answers as JSON-LD; empty when there are none. */
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

/** The specialties that schema.org has a term for; others are given by name. */
const medicalSpecialties: Record<string, string> = {
  heart: 'Cardiovascular',
  dental: 'Dentistry',
  'bones-joints': 'Musculoskeletal',
  'skin-beauty': 'Dermatology',
  'mind-sleep': 'Psychiatric',
};

/** The specialties of a doctor or a care center as JSON-LD. */
export const specialtySchema = (specialties: readonly { slug: string; name: string }[]): string[] =>
  specialties.map(({ slug, name }) => {
    const term = medicalSpecialties[slug];
    return term === undefined ? name : `https://schema.org/${term}`;
  });

interface ListPosition {
  /** From 1. */
  page: number;
  /** Entries per page. */
  size: number;
  /** Entries on all pages. */
  total: number;
}

/** One page of a list as JSON-LD, with the position of its entries in the whole list. */
export const itemList = (
  items: readonly { name: string; path: string }[],
  { page, size, total }: ListPosition,
  urls: UrlBuilder,
): Schema => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: (page - 1) * size + index + 1,
    name,
    url: urls.page(path),
  })),
});

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Without deprecated codes (UK, DD), whose names belong to others. */
const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code;
const codesByName = new Map(
  letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(isCurrent)
    .map((code) => [countryNames.of(code), code]),
);

/** The ISO code of a country by its English name; an unknown name stays as it is. */
export function countryCode(country: LocalizedText): string {
  const name = textIn(country, 'en');
  return codesByName.get(name) ?? name;
}
