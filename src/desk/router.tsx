import { createRouter } from '@tanstack/react-router';
import type { Locale } from '#i18n/locales.ts';
import { localeRewrite } from '#i18n/rewrite.ts';
import { FailureScreen, NotFoundScreen } from './frame/failure.tsx';
import { routeTree } from './routes.tsx';

export function createDeskRouter(locale: Locale) {
  return createRouter({
    routeTree,
    rewrite: localeRewrite(() => locale),
    trailingSlash: 'never',
    defaultPreload: 'intent',
    defaultErrorComponent: FailureScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDeskRouter>;
  }
}
