import type { Api, ApiSettings } from '#api/client.ts';
import { lazyApi } from '#api/lazyApi.ts';
import { apiBase } from '#contract/apiBase.ts';
import type { Locale } from '#i18n/locales.ts';
import { onBuildSeen, runningBuild } from '#pwa/updates.ts';
import { splitPath } from '#i18n/rewrite.ts';
import { announceRemoval } from './removal.ts';
import { recordResponse } from './staleness.ts';
import { observedFetch } from './reachability.ts';
import { clearToken, readToken } from './token.ts';

// The API client of the browser, with the page's language, token and update check.

let updateTimer: ReturnType<typeof setTimeout> | undefined;

/** All open devices learn of a release at once; a random delay spreads their update checks. */
function checkForBuildLater(id: string, spreadSeconds: number): void {
  if (id === runningBuild || updateTimer !== undefined) return;
  updateTimer = setTimeout(
    () => {
      updateTimer = undefined;
      onBuildSeen(id);
    },
    Math.random() * spreadSeconds * 1000,
  );
}

/** API settings of a page, without what happens to its session. */
export const plainSettings = (locale: Locale): ApiSettings => ({
  base: apiBase,
  fetch: observedFetch,
  locale: () => locale.code,
  path: () => splitPath(location.pathname).path,
  token: async () => readToken(),
  onBuild: checkForBuildLater,
  onAnswer: recordResponse,
});

/** API settings of a page. A 401 renews the token, or clears it. */
export const apiSettings = (locale: Locale): ApiSettings => ({
  ...plainSettings(locale),
  renew: async (refused) => (await import('./renew.ts')).renewHere(locale, refused),
  onSignInNeeded: (token) => {
    if (token === readToken()) clearToken();
  },
  onAccountDeleted: (token) => {
    if (token === readToken()) announceRemoval('deleted');
  },
  onCareEnded: (token) => {
    if (token === readToken()) announceRemoval('care-ended');
  },
  onEraseDevice: (token) => {
    if (token === readToken()) announceRemoval('erased');
  },
});

/** The API for public pages. A 401 calls `redirectToSignIn`. */
export function browserApi(locale: Locale, redirectToSignIn: () => void): Api {
  const settings = apiSettings(locale);
  return lazyApi({
    ...settings,
    onSignInNeeded: (token) => {
      settings.onSignInNeeded?.(token);
      redirectToSignIn();
    },
  });
}
