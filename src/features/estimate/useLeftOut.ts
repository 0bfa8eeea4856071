import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** "1 choice is not counted": said beside the range; why stands in a note. */
export function useLeftOut(): (count: number) => string {
  const { t } = useLingui();
  return (count) => t({ message: plural(count, { one: '# choice is not counted', other: '# choices are not counted' }) });
}
