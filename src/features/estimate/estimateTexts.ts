import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNameList } from '#catalog/estimate/useNameList.ts';
import { useDaysText, useShownRange } from '#catalog/estimate/useRangeText.ts';
import type { DayRange, EstimateNeed, EstimateOption } from '#contract/site/estimate.ts';

/** Explains the price and duration of a chosen treatment in sentences. */
export function useNeedReasons(): (need: EstimateNeed) => string[] {
  const { t } = useLingui();
  const daysText = useDaysText();
  const names = useNameList();
  const price = (reason: EstimateNeed['reason']): string => {
    if (reason.kind === 'package') return t`The price of the package.`;
    const { count, cheapest, dearest } = reason;
    const [low, high] = [cheapest.name, dearest.name];
    return t({
      message: plural(count, {
        one: `The only package of this category there: “${low}”.`,
        other: `From the least expensive of # packages (“${low}”) to the most expensive (“${high}”).`,
      }),
    });
  };
  return (need) => {
    const days = daysText(need.days);
    const cities = names(need.cities);
    return [
      price(need.reason),
      need.cities.length === 0
        ? ''
        : t({
            message: `${days}, in ${cities}.`,
            comment: 'How long and in which cities care is done',
          }),
      need.atIntervals
        ? t`For a program of several months, we count only the visit days. You are at home in between.`
        : '',
    ].filter(Boolean);
  };
}

/** Explains an option's price: unit price and count. */
export function useOptionReason(): (
  option: EstimateOption,
  days: DayRange,
  people: number,
) => string {
  const { t } = useLingui();
  const per = usePerText();
  const range = useShownRange();
  const daysText = useDaysText();
  return ({ per: unit, each }, days, people) => {
    const price = per(unit, range(each).text);
    const howLong = daysText(days);
    const whom = t({ message: plural(people, { one: '# companion', other: '# companions' }) });
    if (unit === 'stay') return t({ message: `${price}.`, comment: 'A sentence of a price alone' });
    return unit === 'day' ? t`${price}, for ${howLong}.` : t`${price}, for ${whom} and ${howLong}.`;
  };
}

/** What a price is for: "From 18,000,000 to 26,000,000 Iranian rials, each day". */
export function usePerText(): (per: EstimateOption['per'], price: string) => string {
  const { t } = useLingui();
  return (per, price) =>
    ({
      stay: t({
        message: `${price}, one time`,
        comment: 'A price that is paid once for the whole stay',
      }),
      day: t({ message: `${price} per day`, comment: 'A price for each day' }),
      'person-day': t({
        message: `${price} per person per day`,
        comment: 'A price for each person and day',
      }),
    })[per];
}

/** "1 choice is not in the total"; the reason is in a note. */
export function useExcludedText(): (count: number) => string {
  const { t } = useLingui();
  return (count) =>
    t({
      message: plural(count, {
        one: '# choice is not in the total',
        other: '# choices are not in the total',
      }),
    });
}
