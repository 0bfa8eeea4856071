import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

const month = 30;

/** A number of days as people say it: whole months from two on. */
export function useDuration(): (days: number) => string {
  const { t } = useLingui();
  return (days) => {
    const months = days / month;
    if (months >= 2 && Number.isInteger(months))
      return t({ message: plural(months, { one: '# month', other: '# months' }) });
    return t({ message: plural(days, { one: '# day', other: '# days' }) });
  };
}
