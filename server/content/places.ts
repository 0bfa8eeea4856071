import { type LocalizedText, textIn } from '#contract/text.ts';
import type { ContentOf } from './kinds.ts';
import type { PublicContent } from './snapshot.ts';

/** The URL parameter of a city or country: its English name in lower case, in every locale. */
export const cityValue = (city: LocalizedText | undefined): string =>
  city ? textIn(city, 'en').toLowerCase().replace(/\s+/g, '-') : '';

export const centersOf = (
  content: PublicContent,
  slugs: readonly string[],
): ContentOf<'careCenter'>[] => slugs.flatMap((slug) => content.find('careCenter', slug) ?? []);

/** The distinct cities of some care centers, as choices of a filter. */
export function citiesOf(
  content: PublicContent,
  slugs: readonly string[],
  locale: string,
): { value: string; label: string }[] {
  const cities = centersOf(content, slugs).map(({ city }) => ({
    value: cityValue(city),
    label: textIn(city, locale),
  }));
  return cities.filter(
    ({ value }, at) => cities.findIndex((other) => other.value === value) === at,
  );
}
