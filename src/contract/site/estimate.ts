import * as v from 'valibot';
import { money } from '../money.ts';
import { pageAttributes } from '../pageAttributes.ts';
import { named } from './cards.ts';
import { numberInAddress } from './list.ts';

const maxNeeds = 5;
const maxOptions = 12;
const slugs = (most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(1000),
      v.transform((text) => [...new Set(text.split(',').filter(Boolean))]),
      v.maxLength(most),
    ),
  );

/** As it stands in the address: `?needs=heart-check-up,…&options=hotel,…&city=shiraz&people=1`. Needs are packages or categories. */
export const estimateQuery = v.object({
  needs: slugs(maxNeeds),
  options: slugs(maxOptions),
  city: v.optional(v.pipe(v.string(), v.maxLength(80))),
  people: v.optional(v.pipe(numberInAddress, v.integer(), v.minValue(0), v.maxValue(4))),
});
export type EstimateQuery = v.InferOutput<typeof estimateQuery>;

const range = { from: money, to: money };

/** Why a line costs what it costs: which packages' prices, or how many days of what. */
export const estimateReason = v.variant('kind', [
  v.object({ kind: v.literal('one-package') }),
  v.object({ kind: v.literal('packages'), count: v.number() }),
  v.object({ kind: v.literal('stay') }),
  v.object({ kind: v.literal('days'), from: v.number(), to: v.number() }),
  v.object({ kind: v.literal('person-days'), people: v.number(), from: v.number(), to: v.number() }),
]);
export type EstimateReason = v.InferOutput<typeof estimateReason>;

export const estimateLine = v.object({ slug: v.string(), title: v.string(), detail: v.string(), ...range, reason: estimateReason });
export type EstimateLine = v.InferOutput<typeof estimateLine>;

export const estimate = v.object({
  ...range,
  days: v.object({ from: v.number(), to: v.number() }),
  city: v.nullable(named),
  people: v.number(),
  needs: v.array(estimateLine),
  options: v.array(estimateLine),
});
export type Estimate = v.InferOutput<typeof estimate>;

export const estimatePage = v.object({
  /** What may be chosen. */
  choices: v.object({
    categories: v.array(v.object({ ...named.entries, packages: v.array(named) })),
    cities: v.array(v.object({ value: v.string(), label: v.string() })),
    options: v.array(v.object({ ...named.entries, detail: v.string(), per: v.picklist(['stay', 'day', 'person-day']), ...range })),
  }),
  /** Null until something was chosen; also when nothing of it is done in the chosen city, which `problem` says. */
  estimate: v.nullable(estimate),
  problem: v.nullable(v.picklist(['not-in-city'])),
  attributes: pageAttributes,
});
export type EstimatePage = v.InferOutput<typeof estimatePage>;
