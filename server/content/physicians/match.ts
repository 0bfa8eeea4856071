import type { PhysicianQuery } from '#contract/site/physicians.ts';
import { textIn } from '#contract/text.ts';
import { derived } from '../derived.ts';
import type { ContentOf } from '../kinds.ts';
import { facet, sortedFacet } from '../list.ts';
import { ratingOf } from '../opinions.ts';
import { citiesOf } from '../places.ts';
import type { PublicContent } from '../snapshot.ts';
import { foldedWords, holdsAll } from '../sought.ts';

type Entry = ContentOf<'physician'>;

/** Name, title and specialties in every language: a name is found in the letters that the reader can type. */
const searched = (content: PublicContent, { slug, name, title, specialties }: Entry): string =>
  derived(content, `physician text ${slug}`, () => {
    const fields = specialties.map((one) => content.find('category', one)?.name ?? {});
    return foldedWords([name, title, ...fields].flatMap((text) => Object.values(text)).join(' '));
  });

/** Does a doctor fit all that was chosen? */
export function physicianFits(content: PublicContent, entry: Entry, query: PhysicianQuery, locale: string): boolean {
  const { specialty, city, language, minRating, q } = query;
  if (specialty !== undefined && !entry.specialties.includes(specialty)) return false;
  if (city !== undefined && !citiesOf(content, entry.careCenters, locale).some(({ value }) => value === city)) return false;
  if (language !== undefined && !entry.languages.includes(language)) return false;
  if (minRating !== undefined && ratingOf(content, 'physician', entry.slug, entry.rating).average < minRating) return false;
  return q === undefined || holdsAll(searched(content, entry), q);
}

/** The choices of the filters; specialties in the order of the categories. */
export const physicianFacets = (content: PublicContent, locale: string) =>
  derived(content, `physician facets ${locale}`, () => {
    const all = content.list('physician');
    const languages = new Intl.DisplayNames(locale, { type: 'language' });
    return {
      specialty: content
        .list('category')
        .flatMap(({ slug, name }) =>
          facet(all, ({ specialties }) => (specialties.includes(slug) ? [{ value: slug, label: textIn(name, locale) }] : [])),
        ),
      city: sortedFacet(all, ({ careCenters }) => citiesOf(content, careCenters, locale), locale),
      language: sortedFacet(all, (entry) => entry.languages.map((code) => ({ value: code, label: languages.of(code) ?? code })), locale),
    };
  });
