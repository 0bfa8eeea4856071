import type { Api, ApiSettings } from '#api/client.ts';
import { lazyApi } from '#api/lazy.ts';
import type { Locale } from '#i18n/locales.ts';
import { noticeBuild } from '#pwa/updates.ts';
import { splitPath } from '#i18n/rewrite.ts';
import { noticeAnswer } from './asOf.ts';
import { noticingFetch } from './reach.ts';
import { clearToken, readToken } from './token.ts';

/** The spec's public configuration: the base of all API calls. */
const base = import.meta.env.VITE_API_BASE ?? '/api/';

/** How a page calls the API. A 401 that says "sign in" takes the token away, whoever asked. */
export const apiSettings = (locale: Locale): ApiSettings => ({
  base,
  fetch: noticingFetch,
  locale: () => locale.code,
  path: () => splitPath(location.pathname).path,
  token: async () => readToken(),
  onBuild: noticeBuild,
  onAnswer: noticeAnswer,
  onSignInNeeded: (token) => {
    if (token === readToken()) clearToken();
  },
});

/** For pages that the server rendered. */
export const browserApi = (locale: Locale): Api => lazyApi(apiSettings(locale));
