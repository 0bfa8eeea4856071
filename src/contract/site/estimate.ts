import * as v from 'valibot';
import { money } from '../money.ts';
import { pageAttributes } from '../pageAttributes.ts';
import { plainDate } from '../time.ts';
import { named } from './cards.ts';
import { numberInAddress } from './list.ts';
import { maxNeeds, maxOptions, maxPeople } from './params.ts';

// API answer and query of the cost estimate (`/package-stimation`).

const slugs = (most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(1000),
      v.transform((text) => [...new Set(text.split(',').filter(Boolean))]),
      v.maxLength(most),
    ),
  );

/**
 * The query of the URL: `?needs=heart-check-up,…&options=companion,…&city=shiraz&people=2`. Needs
 * are packages or categories.
 */
export const estimateQuery = v.object({
  needs: slugs(maxNeeds),
  options: slugs(maxOptions),
  city: v.optional(v.pipe(v.string(), v.maxLength(80))),
  /** Number of companions, for options priced per person; 1 by default. */
  people: v.optional(v.pipe(numberInAddress, v.integer(), v.minValue(1), v.maxValue(maxPeople))),
});
export type EstimateQuery = v.InferOutput<typeof estimateQuery>;

const range = v.object({ from: money, to: money });
export type MoneyRange = v.InferOutput<typeof range>;
const days = v.object({ from: v.number(), to: v.number() });
export type DayRange = v.InferOutput<typeof days>;
const place = v.object({ value: v.string(), label: v.string() });

/** The middle of the packages' prices, or what most guests pay; null where nothing says it. */
const typical = v.optional(v.nullable(money), null);

/** One chosen need with its price, days and the reasons for both. */
export const estimateNeed = v.object({
  ...named.entries,
  range,
  typical,
  days,
  /** A program of months: only the days of its visits count. */
  atIntervals: v.boolean(),
  cities: v.array(v.string()),
  reason: v.variant('kind', [
    /** Its price. `earlier` is false: apps of earlier releases require it. */
    v.object({ kind: v.literal('package'), earlier: v.boolean() }),
    v.object({ kind: v.literal('category'), count: v.number(), cheapest: named, dearest: named }),
  ]),
});
export type EstimateNeed = v.InferOutput<typeof estimateNeed>;

/** One chosen option: `each` is its price for one stay, day, or person and day. */
export const estimateOption = v.object({
  ...named.entries,
  detail: v.string(),
  range,
  typical,
  /** What makes it more or less expensive. */
  drivers: v.optional(v.array(v.string()), []),
  each: range,
  per: v.picklist(['stay', 'day', 'person-day']),
});
export type EstimateOption = v.InferOutput<typeof estimateOption>;

/** A chosen need or option that is not in the total. */
export const estimateProblem = v.variant('kind', [
  v.object({ kind: v.literal('not-in-city'), ...named.entries, cities: v.array(place) }),
  /** Its price has another currency, so it cannot be added. */
  v.object({ kind: v.literal('other-currency'), ...named.entries }),
  /** From an old URL: it is not offered any more. */
  v.object({ kind: v.literal('not-offered'), slug: v.string() }),
]);
export type EstimateProblem = v.InferOutput<typeof estimateProblem>;

export const estimate = v.object({
  /** The sum of all lines. */
  range,
  /** The sum of the lines' typical prices; null when one of them has none. */
  typical,
  /** One need after another. */
  days,
  city: v.nullable(place),
  /** Companions in the total; null without an option priced per person. */
  people: v.number(),
  needs: v.array(estimateNeed),
  options: v.array(estimateOption),
});
export type Estimate = v.InferOutput<typeof estimate>;

/** Everything that is offered for choice, whatever is chosen. */
export const estimateChoices = v.object({
  categories: v.array(
    v.object({
      ...named.entries,
      packages: v.array(
        v.object({
          ...named.entries,
          days: v.number(),
          atIntervals: v.boolean(),
          cities: v.array(v.string()),
          range,
        }),
      ),
    }),
  ),
  cities: v.array(place),
  options: v.array(
    v.object({ ...named.entries, detail: v.string(), per: estimateOption.entries.per, range }),
  ),
});
export type EstimateChoices = v.InferOutput<typeof estimateChoices>;

export const estimatePage = v.object({
  choices: estimateChoices,
  /** Null until a need is chosen that can be priced. */
  estimate: v.nullable(estimate),
  problems: v.array(estimateProblem),
  /** The date of these prices. */
  asOf: plainDate,
  attributes: pageAttributes,
});
export type EstimatePage = v.InferOutput<typeof estimatePage>;
