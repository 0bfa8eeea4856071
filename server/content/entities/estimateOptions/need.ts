import { memoizeByVersion } from '../../memoizeByVersion.ts';
import { citiesOf } from '../../places.ts';
import type { PublicContent } from '../../snapshot.ts';
import type { EstimateNeed, EstimateProblem, MoneyRange } from '#contract/site/estimate.ts';
import { type LocalizedText, textIn } from '#contract/text.ts';
import type { ContentOf } from '../../kinds.ts';

/** Every city in which a package is done, as the language sorts them. */
export const allCities = (
  content: PublicContent,
  locale: string,
): { value: string; label: string }[] =>
  memoizeByVersion(content, `estimate cities ${locale}`, () =>
    citiesOf(
      content,
      content.list('package').flatMap(({ careCenters }) => careCenters),
      locale,
    ).sort((a, b) => a.label.localeCompare(b.label, locale)),
  );

type Package = ContentOf<'package'>;
export type Counted = { need: EstimateNeed } | { problem: EstimateProblem };

/** In days. A longer package is a program of single visits, listed in its plan of days. */
const longestStay = 30;
export const atIntervals = ({ durationDays }: Package): boolean => durationDays > longestStay;
/** Days that are spent at the care center. */
export const daysOf = (item: Package): number =>
  atIntervals(item) ? Math.max(1, item.days.length) : item.durationDays;

/** From its price up to its earlier one, when that was higher. */
export function rangeOf({ price, compareAt }: Package): MoneyRange {
  const higher =
    compareAt !== null && compareAt.currency === price.currency && compareAt.amount > price.amount;
  return { from: price, to: higher ? compareAt : price };
}

export function countNeed(
  content: PublicContent,
  slug: string,
  city: string | undefined,
  locale: string,
): Counted {
  const own = content.find('package', slug);
  const category = own ? undefined : content.find('category', slug);
  const packages = own
    ? [own]
    : category
      ? pricedAlike(content.list('package').filter((item) => item.category === slug))
      : [];
  const named = (of: { slug: string }, text: LocalizedText) => ({
    slug: of.slug,
    name: textIn(text, locale),
  });
  const self = own ? named(own, own.title) : category && named(category, category.name);
  if (self === undefined || packages.length === 0)
    return { problem: { kind: 'not-offered', slug } };

  const citiesIn = (of: readonly Package[]) =>
    citiesOf(
      content,
      of.flatMap(({ careCenters }) => careCenters),
      locale,
    );
  const there = packages.filter(
    (item) => city === undefined || citiesIn([item]).some(({ value }) => value === city),
  );
  if (there.length === 0)
    return { problem: { kind: 'not-in-city', ...self, cities: citiesIn(packages) } };

  const from = least(there, (item) => rangeOf(item).from.amount);
  const to = least(there, (item) => -rangeOf(item).to.amount);
  const days = there.map(daysOf);
  const range = { from: rangeOf(from).from, to: rangeOf(to).to };
  return {
    need: {
      ...self,
      range,
      days: { from: Math.min(...days), to: Math.max(...days) },
      atIntervals: there.some(atIntervals),
      cities: citiesIn(there)
        .filter(({ value }) => city === undefined || value === city)
        .map(({ label }) => label),
      reason: own
        ? { kind: 'package', earlier: range.to.amount > range.from.amount }
        : {
            kind: 'category',
            count: there.length,
            cheapest: named(from, from.title),
            dearest: named(to, to.title),
          },
    },
  };
}

/** Prices in two currencies have no cheapest. */
function pricedAlike(packages: readonly Package[]): Package[] {
  return packages.filter(({ price }) => price.currency === packages[0]?.price.currency);
}

function least(items: readonly Package[], by: (item: Package) => number): Package {
  return items.reduce((best, item) => (by(item) < by(best) ? item : best));
}
