import { type LocalizedText, textIn } from '#contract/text.ts';
import type { ContentOf } from './kinds.ts';
import type { PublicContent } from './snapshot.ts';

/**
 * A city or country as it is in URLs and filters: its English name in lower case, in every locale.
 * Links of visitors have it, so it must not change.
 */
export const cityValue = (city: LocalizedText | undefined): string =>
  city ? textIn(city, 'en').toLowerCase().replace(/\s+/g, '-') : '';

/** The care centers with these slugs; unknown slugs are left out. */
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
