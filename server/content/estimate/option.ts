import type { DayRange, EstimateOption } from '#contract/site/estimate.ts';
import { textIn } from '#contract/text.ts';
import type { ContentOf } from '../kinds.ts';

/** What an option costs over so many days: its least price over the fewest days, up to its highest over the most. */
export function countOption(option: ContentOf<'estimateOption'>, days: DayRange, people: number, locale: string): EstimateOption {
  const { slug, per, price, upTo } = option;
  const times = (count: number): number => (per === 'stay' ? 1 : per === 'day' ? count : count * people);
  return {
    slug,
    per,
    name: textIn(option.name, locale),
    detail: textIn(option.detail, locale),
    each: { from: price, to: upTo },
    range: {
      from: { amount: price.amount * times(days.from), currency: price.currency },
      to: { amount: upTo.amount * times(days.to), currency: upTo.currency },
    },
  };
}
