import type { CareCenterQuery } from '#contract/site/careCenters.ts';
import { textIn } from '#contract/text.ts';
import { derived } from '../derived.ts';
import type { ContentOf } from '../kinds.ts';
import { facet, sortedFacet } from '../list.ts';
import { ratingOf } from '../opinions.ts';
import { cityValue } from '../places.ts';
import type { PublicContent } from '../snapshot.ts';
import { foldedWords, holdsAll } from '../sought.ts';
import { specialtiesAt } from './belonging.ts';

type Entry = ContentOf<'careCenter'>;

/** Name, city, services and specialties in every language. */
const searched = (content: PublicContent, { slug, name, city, services }: Entry): string =>
  derived(content, `center text ${slug}`, () => {
    const fields = specialtiesAt(content, slug).map((category) => category.name);
    return foldedWords([name, city, ...services, ...fields].flatMap((text) => Object.values(text)).join(' '));
  });

/** Does a center fit all that was chosen? */
export function centerFits(content: PublicContent, entry: Entry, { specialty, city, minRating, q }: CareCenterQuery): boolean {
  if (specialty !== undefined && !specialtiesAt(content, entry.slug).some(({ slug }) => slug === specialty)) return false;
  if (city !== undefined && cityValue(entry.city) !== city) return false;
  if (minRating !== undefined && ratingOf(content, 'careCenter', entry.slug).average < minRating) return false;
  return q === undefined || holdsAll(searched(content, entry), q);
}

/** All centers in an order; where it leaves two equal, by name as the language sorts. */
export const centersBy = (content: PublicContent, sort: 'name' | 'rating', locale: string): readonly Entry[] =>
  derived(content, `centers by ${sort} ${locale}`, () => {
    const { compare } = new Intl.Collator(locale);
    const rated = new Map(content.list('careCenter').map((entry) => [entry, ratingOf(content, 'careCenter', entry.slug)]));
    const better = (a: Entry, b: Entry) => (rated.get(b)?.average ?? 0) - (rated.get(a)?.average ?? 0);
    return [...rated.keys()].sort(
      (a, b) => (sort === 'rating' ? better(a, b) : 0) || compare(textIn(a.name, locale), textIn(b.name, locale)),
    );
  });

/** The choices of the filters; specialties in the order of the categories. */
export const centerFacets = (content: PublicContent, locale: string) =>
  derived(content, `center facets ${locale}`, () => {
    const all = content.list('careCenter');
    const fields = new Map(all.map(({ slug }) => [slug, specialtiesAt(content, slug)]));
    return {
      specialty: content
        .list('category')
        .flatMap((category) =>
          facet(all, ({ slug }) =>
            fields.get(slug)?.includes(category) ? [{ value: category.slug, label: textIn(category.name, locale) }] : [],
          ),
        ),
      city: sortedFacet(all, ({ city }) => [{ value: cityValue(city), label: textIn(city, locale) }], locale),
    };
  });
