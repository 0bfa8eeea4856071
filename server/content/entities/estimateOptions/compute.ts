import type { Money } from '#contract/money.ts';
import type {
  DayRange,
  Estimate,
  EstimateProblem,
  EstimateQuery,
  EstimateOption,
} from '#contract/site/estimate.ts';
import { textIn } from '#contract/text.ts';
import type { PublicContent } from '../../snapshot.ts';
import { allCities, computeNeed } from './need.ts';
import type { ContentOf } from '../../kinds.ts';

/**
 * The cost range of the chosen options, from the packages' prices, with a reason per line. A pure function
 * of its arguments.
 */
export function computeEstimate(
  content: PublicContent,
  query: EstimateQuery,
  locale: string,
): ComputedEstimate {
  const city = allCities(content, locale).find(({ value }) => value === query.city) ?? null;
  const problems: EstimateProblem[] = [];
  const pricedNeeds = dropCoveredCategories(content, query.needs ?? []).flatMap((slug) => {
    const result = computeNeed(content, slug, city?.value, locale);
    if ('need' in result) return result.need;
    problems.push(result.problem);
    return [];
  });
  const chosenOptions = (query.options ?? []).flatMap((slug) => {
    const option = content.find('estimateOption', slug);
    if (!option) problems.push({ kind: 'not-offered', slug });
    return option ?? [];
  });

  const currency = pricedNeeds[0]?.range.from.currency;
  if (currency === undefined) return { estimate: null, problems };
  const hasSameCurrency = (price: Money, slug: string, name: string): boolean => {
    const same = price.currency === currency;
    if (!same) problems.push({ kind: 'other-currency', slug, name });
    return same;
  };
  const needs = pricedNeeds.filter(({ range, slug, name }) =>
    hasSameCurrency(range.from, slug, name),
  );
  const matchingOptions = chosenOptions.filter(({ price, slug, name }) =>
    hasSameCurrency(price, slug, textIn(name, locale)),
  );
  const days: DayRange = {
    from: sum(needs.map((need) => need.days.from)),
    to: sum(needs.map((need) => need.days.to)),
  };
  const people = matchingOptions.some(({ per }) => per === 'person-day') ? (query.people ?? 1) : 0;
  const options = matchingOptions.map((option) => optionCost(option, days, people, locale));
  const total = (end: 'from' | 'to'): Money => ({
    amount: sum([...needs, ...options].map(({ range }) => range[end].amount)),
    currency,
  });
  const typical = [...needs, ...options].map((line) => line.typical?.amount);
  return {
    estimate: {
      range: { from: total('from'), to: total('to') },
      typical: typical.every((amount) => amount !== undefined)
        ? { amount: sum(typical), currency }
        : null,
      days,
      city,
      people,
      needs,
      options,
    },
    problems,
  };
}

/** The cost range, or null with the reasons why there is none. */
export interface ComputedEstimate {
  estimate: Estimate | null;
  problems: EstimateProblem[];
}

const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);

/** Drops a category when a package of it was chosen, so that nothing is counted twice. */
function dropCoveredCategories(content: PublicContent, needs: readonly string[]): string[] {
  const covered = new Set(needs.map((slug) => content.find('package', slug)?.category));
  return needs.filter((slug) => content.find('package', slug) !== undefined || !covered.has(slug));
}

/** The cost range of an option: lowest price for the fewest days to highest for the most. */
export function optionCost(
  option: ContentOf<'estimateOption'>,
  days: DayRange,
  people: number,
  locale: string,
): EstimateOption {
  const { slug, per, price, upTo, typical, drivers } = option;
  const times = (count: number): number =>
    per === 'stay' ? 1 : per === 'day' ? count : count * people;
  return {
    slug,
    per,
    name: textIn(option.name, locale),
    detail: textIn(option.detail, locale),
    drivers: drivers.map((driver) => textIn(driver, locale)),
    // For the middle of the days, as their number is a range, too.
    typical: typical && {
      amount: Math.round(typical.amount * times((days.from + days.to) / 2)),
      currency: typical.currency,
    },
    each: { from: price, to: upTo },
    range: {
      from: { amount: price.amount * times(days.from), currency: price.currency },
      to: { amount: upTo.amount * times(days.to), currency: upTo.currency },
    },
  };
}
