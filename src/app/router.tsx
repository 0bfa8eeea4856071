import { I18nProvider } from '@lingui/react';
import { createRouter, createSerializationAdapter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { localeRewrite } from '#i18n/rewrite.ts';
import { ServerIcons } from '#ui/contentIcon.tsx';
import type { AppContext } from './context.ts';
import { ErrorScreen } from './errorScreen.tsx';
import { NotFoundScreen } from './notFoundScreen.tsx';
import { setSerializationAdapters } from './internals/router.ts';
import { routeTree } from './routeTree.gen.ts';
import { ApiProblem } from '#api/problem.ts';

// The router with its defaults for all routes; used by client.tsx and by the server.

interface Options {
  context: AppContext;
  isShell?: boolean;
  nonce?: string;
  /** Public API URLs that the server rendered this page from; the worker caches them. */
  dehydrate?: () => { seeds: string[] };
  hydrate?: (data: { seeds: string[] }) => void;
}

/** One router per request on the server, one per document in the browser. */
export function createAppRouter({ context, isShell, nonce, dehydrate, hydrate }: Options) {
  const router = createRouter({
    routeTree,
    context,
    origin: context.origin,
    rewrite: localeRewrite(() => context.locale),
    scrollRestoration: true,
    trailingSlash: 'never',
    defaultPreload: 'viewport',
    defaultPendingMs: 200,
    // No minimum time for the pending component.
    defaultPendingMinMs: 0,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    Wrap: ({ children }: { children: ReactNode }) => (
      <I18nProvider i18n={context.i18n}>
        <ServerIcons value={context.iconMarkup}>{children}</ServerIcons>
      </I18nProvider>
    ),
    ...(isShell ? { isShell } : {}),
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    ...(dehydrate ? { dehydrate } : {}),
    ...(hydrate ? { hydrate } : {}),
  });
  setSerializationAdapters(router, [problemAdapter]);
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

/**
 * Serializes API problems completely for hydration; of other errors the router keeps only the
 * message. Like all loader data, they come with the page and are not parsed again.
 */
const problemAdapter = createSerializationAdapter({
  key: 'api-problem',
  test: (value): value is ApiProblem => value instanceof ApiProblem,
  toSerializable: ({ problem }) => problem,
  fromSerializable: (problem) => new ApiProblem(problem),
});
