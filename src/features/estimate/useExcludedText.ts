import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

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
