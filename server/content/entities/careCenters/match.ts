import { memoizeByVersion } from '../../memoizeByVersion.ts';
import type { ContentOf } from '../../kinds.ts';
import type { PublicContent } from '../../snapshot.ts';
import type { CareCenterQuery } from '#contract/site/careCenters.ts';
import { textIn } from '#contract/text.ts';
import { facet, sortedFacet } from '../../list.ts';
import { ratingOf } from '../../publishedComments.ts';
import { cityValue } from '../../places.ts';
import type { Concept } from '../../search/concepts.ts';
import { searchableText, type SearchableText, searchEntries } from '../../search/searchEntries.ts';

/** The packages that a center offers. */
export const packagesAt = (content: PublicContent, slug: string): ContentOf<'package'>[] =>
  content.list('package').filter(({ careCenters }) => careCenters.includes(slug));

/** The categories of a center's packages and doctors, in the order of the categories. */
export const specialtiesAt = (content: PublicContent, slug: string): ContentOf<'category'>[] =>
  memoizeByVersion(content, `specialties at ${slug}`, () => {
    const offered = new Set(packagesAt(content, slug).map(({ category }) => category));
    for (const { careCenters, specialties } of content.list('physician')) {
      if (careCenters.includes(slug)) for (const one of specialties) offered.add(one);
    }
    return content.list('category').filter((category) => offered.has(category.slug));
  });

type Entry = ContentOf<'careCenter'>;

/** Name, place, services, specialties, and the people and packages there, in every language. */
const searchableTextOf = (content: PublicContent, entry: Entry): SearchableText =>
  memoizeByVersion(content, `center text ${entry.slug}`, () => {
    const { slug, name, city, country, address, services, about } = entry;
    const specialtyNames = specialtiesAt(content, slug).map((category) => category.name);
    const physicians = content
      .list('physician')
      .filter(({ careCenters }) => careCenters.includes(slug));
    return searchableText(
      [name, city, ...services, ...specialtyNames],
      [
        country,
        address,
        ...physicians.flatMap((person) => [person.name, person.title]),
        ...packagesAt(content, slug).map(({ title }) => title),
      ],
      about ? [about] : [],
    );
  });

/** The entries of a list that match a search. */
export const searchCareCenters = (
  content: PublicContent,
  entries: readonly Entry[],
  { q, sort }: CareCenterQuery,
): readonly Entry[] =>
  searchEntries(entries, q, (entry) => searchableTextOf(content, entry), sort === undefined);

/** The centers of a search of the whole site: what a topic finds, a center names as its service. */
export function careCentersFor(
  content: PublicContent,
  text: string,
  topics: readonly Concept[],
  limit: number,
): readonly Entry[] {
  return searchEntries(
    content.list('careCenter'),
    text,
    (entry) => {
      const { name, summary } = searchableTextOf(content, entry);
      return topics.length > 0
        ? { name, summary: name, all: name }
        : { name, summary, all: summary };
    },
    true,
  ).slice(0, limit);
}

/** Whether a center matches all filters except the search. */
export function matchesFilters(
  content: PublicContent,
  entry: Entry,
  { specialty, city, minRating }: CareCenterQuery,
): boolean {
  if (
    specialty !== undefined &&
    !specialtiesAt(content, entry.slug).some(({ slug }) => slug === specialty)
  )
    return false;
  if (city !== undefined && cityValue(entry.city) !== city) return false;
  return (
    minRating === undefined || ratingOf(content, 'careCenter', entry.slug).average >= minRating
  );
}

/** All centers sorted by name or rating; ties by name. */
export const centersBy = (
  content: PublicContent,
  sort: 'name' | 'rating',
  locale: string,
): readonly Entry[] =>
  memoizeByVersion(content, `centers by ${sort} ${locale}`, () => {
    const { compare } = new Intl.Collator(locale);
    const rated = new Map(
      content
        .list('careCenter')
        .map((entry) => [entry, ratingOf(content, 'careCenter', entry.slug)]),
    );
    const byRating = (a: Entry, b: Entry) =>
      (rated.get(b)?.average ?? 0) - (rated.get(a)?.average ?? 0);
    return [...rated.keys()].sort(
      (a, b) =>
        (sort === 'rating' ? byRating(a, b) : 0) ||
        compare(textIn(a.name, locale), textIn(b.name, locale)),
    );
  });

/** The choices of the filters; specialties in the order of the categories. */
export const centerFacets = (content: PublicContent, locale: string) =>
  memoizeByVersion(content, `center facets ${locale}`, () => {
    const all = content.list('careCenter');
    const specialtyNames = new Map(all.map(({ slug }) => [slug, specialtiesAt(content, slug)]));
    return {
      specialty: content
        .list('category')
        .flatMap((category) =>
          facet(all, ({ slug }) =>
            specialtyNames.get(slug)?.includes(category)
              ? [{ value: category.slug, label: textIn(category.name, locale) }]
              : [],
          ),
        ),
      city: sortedFacet(
        all,
        ({ city }) => [{ value: cityValue(city), label: textIn(city, locale) }],
        locale,
      ),
    };
  });
