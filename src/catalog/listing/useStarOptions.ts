import { useLingui } from '@lingui/react/macro';
import type { FilterChoice } from '#contract/site/list.ts';
import { ratingSteps } from '#contract/site/params.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import type { FilterOption } from './listing.ts';

/**
 * The options of the filter by rating: "4.5 and more". None while nothing has enough ratings,
 * unless the URL has one.
 */
export function useStarOptions(
  choices: readonly FilterChoice[] | undefined,
  chosen: number | undefined,
): FilterOption[] {
  const { t } = useLingui();
  const locale = useLocale();
  if (choices === undefined && chosen === undefined) return [];
  return ratingSteps.map((value) => {
    const number = formatNumber(locale, value);
    return {
      value: String(value),
      label: t({
        message: `${number} and more`,
        comment: 'A filter by rating: 4.5 stars and more',
      }),
      count: choices?.find((choice) => choice.value === String(value))?.count ?? 0,
    };
  });
}
