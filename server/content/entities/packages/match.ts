import type { PackageQuery } from '#contract/site/packages.ts';
import { textIn } from '#contract/text.ts';
import { memoizeByVersion } from '../../memoizeByVersion.ts';
import type { ContentOf } from '../../kinds.ts';
import { facet, sortedFacet } from '../../list.ts';
import { ratingOf } from '../../publishedComments.ts';
import { centersOf, citiesOf } from '../../places.ts';
import type { PublicContent } from '../../snapshot.ts';
import {
  type Concept,
  namesOperation,
  operationsLast,
  topicsAmong,
  treatedTopics,
  widerTopics,
} from '../../search/concepts.ts';
import { entriesAbout } from '../../search/entriesAbout.ts';
import {
  searchableText,
  type SearchableText,
  searchEntries,
  vocabularyOf,
  withoutRest,
} from '../../search/searchEntries.ts';

type Entry = ContentOf<'package'>;

/** Comparison of packages by the `sort` of the list's URL. */
export const ordersOf = (
  content: PublicContent,
): Record<NonNullable<PackageQuery['sort']>, (a: Entry, b: Entry) => number> => ({
  featured: (a, b) => Number(b.featured) - Number(a.featured),
  price: (a, b) => a.price.amount - b.price.amount,
  'price-down': (a, b) => b.price.amount - a.price.amount,
  rating: (a, b) => averageOf(content, b) - averageOf(content, a),
  shortest: (a, b) => a.durationDays - b.durationDays,
});

const averageOf = (content: PublicContent, { slug, rating }: Entry): number =>
  ratingOf(content, 'package', slug, rating).average;

/** Title, category, texts, places and doctors, in every language. */
export const searchableTextOf = (content: PublicContent, entry: Entry): SearchableText =>
  memoizeByVersion(content, `package text ${entry.slug}`, () => {
    const { title, summary, body, includes, preparation, days, faq } = entry;
    const category = content.find('category', entry.category);
    const physicians = entry.physicians.flatMap((slug) => content.find('physician', slug) ?? []);
    return searchableText(
      [title, ...(category ? [category.name] : [])],
      [
        summary,
        ...includes.map(({ text }) => text),
        ...centersOf(content, entry.careCenters).flatMap(({ name, city }) => [name, city]),
        ...physicians.flatMap((person) => [person.name, person.title]),
      ],
      [
        body,
        ...preparation,
        ...days.flatMap((day) => [day.title, day.text]),
        ...faq.flatMap(({ question, answer }) => [question, answer]),
      ],
    );
  });

/**
 * The packages about the topics of a search, else those with every word of it; at most `limit`. An
 * operation comes last, unless the search asks for one.
 */
export function packagesFor(
  content: PublicContent,
  text: string,
  topics: readonly Concept[],
  limit: number,
): readonly Entry[] {
  const all = content.list('package');
  const textOf = (entry: Entry) => searchableTextOf(content, entry);
  if (topics.length === 0)
    return searchEntries(all, text, (entry) => withoutRest(textOf(entry)), true).slice(0, limit);
  const treated = treatedTopics(topics);
  const calm = operationsLast(all, (entry) => isOperation(content, entry), text);
  // The category "Mother and child" alone makes no fertility cycle an answer about a child.
  const isRelated = (entry: Entry) => {
    const named = topicsAmong(topicTextsOf(content, entry).title.words);
    const includesTreated = (some: readonly Concept[]) => treated.some((one) => some.includes(one));
    return includesTreated(named) || named.every((one) => includesTreated(widerTopics([one])));
  };
  const wider = widerTopics(treated);
  const namedBy = (asked: readonly Concept[]) =>
    entriesAbout(calm.filter(isRelated), asked, (entry) => {
      const { title, category } = topicTextsOf(content, entry);
      return [title, category];
    });
  const specific = treated.filter((one) => !wider.includes(one));
  const inTitle = [...new Set([...namedBy(specific), ...namedBy(treated)])];
  const about =
    inTitle.length > 0
      ? inTitle
      : entriesAbout(calm, treated, (entry) => [topicTextsOf(content, entry).summary]);
  return about.slice(0, limit);
}

const topicTextsOf = (content: PublicContent, entry: Entry) =>
  memoizeByVersion(content, `package topics ${entry.slug}`, () => {
    const category = content.find('category', entry.category);
    return {
      title: vocabularyOf([entry.title]),
      category: vocabularyOf(category ? [category.name] : []),
      summary: vocabularyOf([entry.summary]),
    };
  });

const isOperation = (content: PublicContent, { slug, title }: Entry): boolean =>
  memoizeByVersion(content, `package is operation ${slug}`, () =>
    namesOperation(textIn(title, 'en')),
  );

/**
 * Whether a package matches the filters of the list's URL; the search text is applied separately.
 */
export function matchesFilters(
  content: PublicContent,
  entry: Entry,
  query: PackageQuery,
  locale: string,
): boolean {
  const { category, city, maxPrice, minRating } = query;
  if (category !== undefined && entry.category !== category) return false;
  if (
    city !== undefined &&
    !citiesOf(content, entry.careCenters, locale).some(({ value }) => value === city)
  )
    return false;
  if (maxPrice !== undefined && entry.price.amount > maxPrice) return false;
  return minRating === undefined || averageOf(content, entry) >= minRating;
}

/**
 * The choices of the list's filters with their counts. `all` must be all packages: the result is
 * memoized by locale only.
 */
export const facetsOf = (content: PublicContent, all: readonly Entry[], locale: string) =>
  memoizeByVersion(content, `package facets ${locale}`, () => ({
    category: facet(all, ({ category }) => [
      {
        value: category,
        label: textIn(content.find('category', category)?.name ?? { und: category }, locale),
      },
    ]),
    city: sortedFacet(all, ({ careCenters }) => citiesOf(content, careCenters, locale), locale),
  }));
