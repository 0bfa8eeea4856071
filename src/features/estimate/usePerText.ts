import { useLingui } from '@lingui/react/macro';
import type { EstimateOption } from '#contract/site/estimate.ts';

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
