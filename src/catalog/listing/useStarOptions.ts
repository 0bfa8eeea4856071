import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import type { FilterOption } from './listing.ts';

/** Minimum ratings. */
const least = [4.5, 4, 3];

/** The options of the filter by rating: "4.5 and more". */
export function useStarOptions(): FilterOption[] {
  const { t } = useLingui();
  const locale = useLocale();
  return least.map((value) => {
    const number = formatNumber(locale, value);
    return {
      value: String(value),
      label: t({
        message: `${number} and more`,
        comment: 'A filter by rating: 4.5 stars and more',
      }),
    };
  });
}
