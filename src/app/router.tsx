import { I18nProvider } from '@lingui/react';
import { createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { localeRewrite } from '#i18n/rewrite.ts';
import type { AppContext } from './context.ts';
import { ErrorScreen } from './errorScreen.tsx';
import { NotFoundScreen } from './notFoundScreen.tsx';
import { setSerializationAdapters } from './internals/router.ts';
import { problemAdapter } from './problemAdapter.ts';
import { routeTree } from './routeTree.gen.ts';

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
      <I18nProvider i18n={context.i18n}>{children}</I18nProvider>
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
