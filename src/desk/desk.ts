import { QueryClient } from '@tanstack/react-query';
import { type ApiOf, createApiOf } from '#api/client.ts';
import { ApiProblem } from '#api/problem.ts';
import { idleHeader } from '#contract/headers.ts';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import type { OwnStaff } from '#contract/staff/session.ts';
import type { Locale } from '#i18n/locales.ts';
import { splitPath } from '#i18n/rewrite.ts';
import { isInUse } from './lastUse.ts';

// The desk's connection with the server. There is one per document.

export type DeskApi = ApiOf<typeof staffEndpoints>;

export interface Desk {
  api: DeskApi;
  queries: QueryClient;
  locale: Locale;
}

/** The signed-in member, or null; its data are `OwnStaff | null`. */
export const sessionKey = ['session'] as const;

export function createDesk(locale: Locale): Desk {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        // A refusal stays one; a lost network is tried again when it is back.
        retry: (count, error) => !(error instanceof ApiProblem) && count < 2,
        staleTime: 15_000,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  const api = createApiOf(staffEndpoints, {
    base: '/api/',
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      if (!isInUse()) headers.set(idleHeader, '1');
      return globalThis.fetch(input, { ...init, headers });
    },
    locale: () => locale.code,
    path: () => splitPath(location.pathname).path,
    // The session is an HttpOnly cookie.
    token: async () => undefined,
    onSignInNeeded: () => queries.setQueryData<OwnStaff | null>(sessionKey, null),
  });
  return { api, queries, locale };
}
