import { Plural, Trans } from '@lingui/react/macro';
import { useNow } from '../../ui/useNow.ts';

/** "Next try in 3 minutes"; minutes only, so that it changes rarely. */
export function NextTry({ at }: { at: number }) {
  const minutes = Math.ceil((at - useNow(10_000)) / 60_000);
  if (minutes < 1) return <Trans>Next try in a moment</Trans>;
  return <Plural value={minutes} one="Next try in # minute" other="Next try in # minutes" />;
}
