import { redirect, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { readToken } from '#app/token.ts';
import type { AccountSearch } from '#features/account/accountSearch.ts';
import { useLocale } from '#i18n/react.ts';
import { joinPath, splitPath } from '#i18n/rewrite.ts';

const home = '/panel/my-package';

// Whom the panel has sent here with `next` stays here, whatever the cookie says: no running in a circle.
const belongsInPanel = ({ next }: AccountSearch) => typeof document !== 'undefined' && next === undefined && readToken() !== undefined;

/** For `beforeLoad`: a signed-in person goes to the panel. The server does not look at tokens. */
export function guestsOnly(search: AccountSearch): void {
  if (belongsInPanel(search)) throw redirect({ to: home, replace: true });
}

/** Gives the way on after signing in; also does what `guestsOnly` could not do for a page that the server rendered. */
export function useWayOn(search: AccountSearch): () => void {
  const { history } = useRouter();
  const locale = useLocale();
  const goOn = useCallback(() => history.replace(joinPath(locale, splitPath(search.next ?? home).path)), [history, locale, search.next]);
  const [misplaced] = useState(() => belongsInPanel(search));
  useEffect(() => {
    if (misplaced) goOn();
  }, [misplaced, goOn]);
  return goOn;
}
