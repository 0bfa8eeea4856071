import { GregorianCalendar, parseDate, PersianCalendar, toCalendar } from '@internationalized/date';
import type { LoanRecommendation } from '#contract/recommendation.ts';

/**
 * The day of each installment (`2027-01-21`): the same day of each Persian month, as the lenders
 * count. They are the same days in every language; only their names differ.
 */
export function dueDates({
  firstDueAt,
  months,
}: Pick<LoanRecommendation, 'firstDueAt' | 'months'>): string[] {
  const first = toCalendar(parseDate(firstDueAt), new PersianCalendar());
  return Array.from({ length: months }, (_, at) =>
    toCalendar(first.add({ months: at }), new GregorianCalendar()).toString(),
  );
}
