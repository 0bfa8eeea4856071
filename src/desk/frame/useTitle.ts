import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';

/** The document's title. No names of patients, no medical words: titles stay in the history. */
export function useTitle(title: string): void {
  const { t } = useLingui();
  const desk = t`Desk`;
  useEffect(() => {
    document.title = `${title} | ${desk}`;
  }, [title, desk]);
}
