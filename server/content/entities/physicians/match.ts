import type { PhysicianQuery } from '#contract/site/physicians.ts';
import { textIn } from '#contract/text.ts';
import { memoizeByVersion } from '../../memoizeByVersion.ts';
import type { ContentOf } from '../../kinds.ts';
import { facet, sortedFacet } from '../../list.ts';
import { ratingOf } from '../../publishedComments.ts';
import { centersOf, citiesOf } from '../../places.ts';
import type { PublicContent } from '../../snapshot.ts';
import { type Concept, namesFear, namesOperation } from '../../search/concepts.ts';
import { peopleFor, type Practice } from '../../search/entriesAbout.ts';
import {
  searchableText,
  type SearchableText,
  searchEntries,
  vocabularyOf,
  withoutRest,
} from '../../search/searchEntries.ts';

/** The entries of a list that match a search. */
export const searchPhysicians = (
  content: PublicContent,
  entries: readonly Entry[],
  { q, sort }: PhysicianQuery,
): readonly Entry[] =>
  searchEntries(entries, q, (entry) => searchableTextOf(content, entry), sort === undefined);

type Entry = ContentOf<'physician'>;

/** Words that match every doctor: a search may be "heart doctor". */
const genericTitles = { fa: 'پزشک دکتر', en: 'doctor physician', ar: 'طبيب دكتور' };

/**
 * Name, title, specialties, places and biography in every language, so that a name is found in any
 * script.
 */
const searchableTextOf = (
  content: PublicContent,
  { slug, name, title, specialties, careCenters, bio }: Entry,
): SearchableText =>
  memoizeByVersion(content, `physician text ${slug}`, () => {
    const specialtyNames = specialties
      .flatMap((one) => content.find('category', one) ?? [])
      .map((category) => category.name);
    const places = centersOf(content, careCenters).flatMap((center) => [center.name, center.city]);
    return searchableText([name, title, genericTitles, ...specialtyNames], places, [bio]);
  });

/**
 * The doctors for the topics of a search, else those with every word of it in name, title,
 * specialty or place; at most `limit`.
 */
export function physiciansFor(
  content: PublicContent,
  text: string,
  topics: readonly Concept[],
  limit: number,
): readonly Entry[] {
  const all = content.list('physician');
  if (topics.length === 0)
    return searchEntries(
      all,
      text,
      (entry) => withoutRest(searchableTextOf(content, entry)),
      true,
    ).slice(0, limit);
  const surgeons = !namesOperation(text) ? 'last' : namesFear(text) ? 'any' : 'first';
  return peopleFor(all, topics, (entry) => practiceOf(content, entry), surgeons).slice(0, limit);
}

/** What a doctor treats: the title, the specialties with what belongs to them, the biography. */
const practiceOf = (content: PublicContent, { slug, title, specialties, bio }: Entry): Practice =>
  memoizeByVersion(content, `physician practice ${slug}`, () => {
    const categories = specialties.flatMap((one) => content.find('category', one) ?? []);
    return {
      titles: Object.entries(title).map(([locale, text]) => vocabularyOf([{ [locale]: text }])),
      specialties: vocabularyOf(categories.flatMap(({ name, description }) => [name, description])),
      biography: vocabularyOf([bio]),
      isSurgeon: Object.values(title).some(namesOperation),
      titleLength: Object.values(title).join(' ').split(/\s+/).length,
    };
  });

/** Whether a doctor matches all filters except the search. */
export function matchesFilters(
  content: PublicContent,
  entry: Entry,
  query: PhysicianQuery,
  locale: string,
): boolean {
  const { specialty, city, language, minRating } = query;
  if (specialty !== undefined && !entry.specialties.includes(specialty)) return false;
  if (
    city !== undefined &&
    !citiesOf(content, entry.careCenters, locale).some(({ value }) => value === city)
  )
    return false;
  if (language !== undefined && !entry.languages.includes(language)) return false;
  return (
    minRating === undefined ||
    ratingOf(content, 'physician', entry.slug, entry.rating).average >= minRating
  );
}

/** The choices of the filters; specialties in the order of the categories. */
export const physicianFacets = (content: PublicContent, locale: string) =>
  memoizeByVersion(content, `physician facets ${locale}`, () => {
    const all = content.list('physician');
    const languages = new Intl.DisplayNames(locale, { type: 'language' });
    return {
      specialty: content
        .list('category')
        .flatMap(({ slug, name }) =>
          facet(all, ({ specialties }) =>
            specialties.includes(slug) ? [{ value: slug, label: textIn(name, locale) }] : [],
          ),
        ),
      city: sortedFacet(all, ({ careCenters }) => citiesOf(content, careCenters, locale), locale),
      language: sortedFacet(
        all,
        (entry) =>
          entry.languages.map((code) => ({ value: code, label: languages.of(code) ?? code })),
        locale,
      ),
    };
  });

type Sort = NonNullable<PhysicianQuery['sort']>;

/** All doctors sorted; ties by name. */
export function physiciansBy(content: PublicContent, sort: Sort, locale: string): readonly Entry[] {
  return memoizeByVersion(content, `physicians by ${sort} ${locale}`, () => {
    const { compare } = new Intl.Collator(locale);
    const rated = new Map(
      content
        .list('physician')
        .map((entry) => [entry, ratingOf(content, 'physician', entry.slug, entry.rating)]),
    );
    const stars = (entry: Entry) => rated.get(entry) ?? entry.rating;
    const orders: Record<Sort, (a: Entry, b: Entry) => number> = {
      rating: (a, b) => stars(b).average - stars(a).average || stars(b).count - stars(a).count,
      name: () => 0,
      fee: (a, b) => a.consult.fee.amount - b.consult.fee.amount,
      experience: (a, b) => (b.experienceYears ?? -1) - (a.experienceYears ?? -1),
    };
    return [...rated.keys()].sort(
      (a, b) => orders[sort](a, b) || compare(textIn(a.name, locale), textIn(b.name, locale)),
    );
  });
}
