import { memoizeByVersion } from '../../memoizeByVersion.ts';
import { citiesOf } from '../../places.ts';
import type { PublicContent } from '../../snapshot.ts';
import type { Money } from '#contract/money.ts';
import type { EstimateNeed, EstimateProblem, MoneyRange } from '#contract/site/estimate.ts';
import { type LocalizedText, textIn } from '#contract/text.ts';
import type { ContentOf } from '../../kinds.ts';

/** The price of one treatment (a package or a category) in a city, for the cost estimate. */
export function computeNeed(
  content: PublicContent,
  slug: string,
  city: string | undefined,
  locale: string,
): NeedResult {
  const carePackage = content.find('package', slug);
  const category = carePackage ? undefined : content.find('category', slug);
  const packages = carePackage
    ? [carePackage]
    : category
      ? inFirstCurrency(content.list('package').filter((item) => item.category === slug))
      : [];
  const toNamed = (entry: { slug: string }, text: LocalizedText) => ({
    slug: entry.slug,
    name: textIn(text, locale),
  });
  const chosen = carePackage
    ? toNamed(carePackage, carePackage.title)
    : category && toNamed(category, category.name);
  if (chosen === undefined || packages.length === 0)
    return { problem: { kind: 'not-offered', slug } };

  const citiesIn = (packages: readonly Package[]) =>
    citiesOf(
      content,
      packages.flatMap(({ careCenters }) => careCenters),
      locale,
    );
  const offered = packages.filter(
    (item) => city === undefined || citiesIn([item]).some(({ value }) => value === city),
  );
  if (offered.length === 0)
    return { problem: { kind: 'not-in-city', ...chosen, cities: citiesIn(packages) } };

  const cheapest = minBy(offered, (item) => rangeOf(item).from.amount);
  const dearest = minBy(offered, (item) => -rangeOf(item).to.amount);
  const days = offered.map(daysOf);
  const range = { from: rangeOf(cheapest).from, to: rangeOf(dearest).to };
  return {
    need: {
      ...chosen,
      range,
      typical: medianPrice(offered),
      days: { from: Math.min(...days), to: Math.max(...days) },
      atIntervals: offered.some(atIntervals),
      cities: citiesIn(offered)
        .filter(({ value }) => city === undefined || value === city)
        .map(({ label }) => label),
      reason: carePackage
        ? { kind: 'package', earlier: false }
        : {
            kind: 'category',
            count: offered.length,
            cheapest: toNamed(cheapest, cheapest.title),
            dearest: toNamed(dearest, dearest.title),
          },
    },
  };
}

/** Every city with a package, sorted by name. */
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
/** A treatment with its price, or why it has none. */
export type NeedResult = { need: EstimateNeed } | { problem: EstimateProblem };

/** In days. A longer package is a program of single visits, which its `days` list. */
const longestStay = 30;
/** Whether a package is a program of single visits. */
export const atIntervals = ({ durationDays }: Package): boolean => durationDays > longestStay;
/** The number of days at the care center. */
export const daysOf = (item: Package): number =>
  atIntervals(item) ? Math.max(1, item.days.length) : item.durationDays;

/** The price of a package is exact, also where an earlier one is crossed out: nobody pays that. */
export const rangeOf = ({ price }: Package): MoneyRange => ({ from: price, to: price });

/** The packages in the currency of the first: other currencies cannot be compared. */
function inFirstCurrency(packages: readonly Package[]): Package[] {
  return packages.filter(({ price }) => price.currency === packages[0]?.price.currency);
}

/** The middle of the prices: half of the packages cost less, half more. */
function medianPrice(packages: readonly Package[]): Money | null {
  const prices = packages.map(({ price }) => price).sort((a, b) => a.amount - b.amount);
  const [low, high] = [prices[(prices.length - 1) >> 1], prices[prices.length >> 1]];
  return low && high
    ? { amount: Math.round((low.amount + high.amount) / 2), currency: low.currency }
    : null;
}

function minBy(items: readonly Package[], valueOf: (item: Package) => number): Package {
  return items.reduce((best, item) => (valueOf(item) < valueOf(best) ? item : best));
}
