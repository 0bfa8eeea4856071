import { memoizeByVersion } from '../memoizeByVersion.ts';
import { citiesOf } from '../places.ts';
import type { PublicContent } from '../snapshot.ts';

/** Every city in which a package is done, as the language sorts them. */
export const allCities = (content: PublicContent, locale: string): { value: string; label: string }[] =>
  memoizeByVersion(content, `estimate cities ${locale}`, () =>
    citiesOf(
      content,
      content.list('package').flatMap(({ careCenters }) => careCenters),
      locale,
    ).sort((a, b) => a.label.localeCompare(b.label, locale)),
  );
