import type { EstimateChoices } from '#contract/site/estimate.ts';
import { textIn } from '#contract/text.ts';
import { memoizeByVersion } from '../../memoizeByVersion.ts';
import { citiesOf } from '../../places.ts';
import type { PublicContent } from '../../snapshot.ts';
import { allCities, atIntervals, daysOf, rangeOf } from './need.ts';

/** What may be chosen: packages by category, cities, options. */
export const estimateChoices = (content: PublicContent, locale: string): EstimateChoices =>
  memoizeByVersion(content, `estimate choices ${locale}`, () => ({
    categories: content.list('category').flatMap(({ slug, name }) => {
      const packages = content.list('package').filter(({ category }) => category === slug);
      if (packages.length === 0) return [];
      return {
        slug,
        name: textIn(name, locale),
        packages: packages.map((item) => ({
          slug: item.slug,
          name: textIn(item.title, locale),
          days: daysOf(item),
          atIntervals: atIntervals(item),
          cities: citiesOf(content, item.careCenters, locale).map(({ label }) => label),
          range: rangeOf(item),
        })),
      };
    }),
    cities: allCities(content, locale),
    options: content.list('estimateOption').map(({ slug, name, detail, per, price, upTo }) => ({
      slug,
      per,
      name: textIn(name, locale),
      detail: textIn(detail, locale),
      range: { from: price, to: upTo },
    })),
  }));
