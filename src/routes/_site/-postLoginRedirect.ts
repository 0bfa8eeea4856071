import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { belongsInPanel } from '#app/guards/guest.ts';
import type { AccountSearch } from '#features/account/searchParams.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { joinPath, splitPath } from '#i18n/rewrite.ts';

const home = '/panel';

/**
 * For sign-in and sign-up: returns a function that leaves to `search.next`. Also does so at once on
 * server-rendered pages for people who are signed in, as the route guard does not run there.
 */
export function usePostLoginRedirect(search: AccountSearch): () => void {
  const { history } = useRouter();
  const locale = useLocale();
  const goOn = useCallback(
    () => history.replace(joinPath(locale, splitPath(search.next ?? home).path)),
    [history, locale, search.next],
  );
  const [misplaced] = useState(() => belongsInPanel(search.next));
  useEffect(() => {
    if (misplaced) goOn();
  }, [misplaced, goOn]);
  return goOn;
}
