import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

const month = 30;

/** Formats a number of days, in months from two whole months on. */
export function useDuration(): (days: number) => string {
  const { t } = useLingui();
  return (days) => {
    const months = days / month;
    if (months >= 2 && Number.isInteger(months))
      return t({ message: plural(months, { one: '# month', other: '# months' }) });
    return t({ message: plural(days, { one: '# day', other: '# days' }) });
  };
}
