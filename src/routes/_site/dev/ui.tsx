import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { NotFoundScreen } from '#app/notFoundScreen.tsx';

/**
 * Every component of src/ui in every state (tests/showcase), where __DEV_PAGES__ is set
 * (vite.config.ts). A release answers 404 here and has none of its code.
 */
export const Route = createFileRoute('/_site/dev/ui')({
  // The router preloads a lazy component only when it is declared here.
  codeSplitGroupings: [],
  loader: async ({ context }) => {
    if (!__DEV_PAGES__) throw notFound();
    else {
      const { loadComponentStrings } = await import('#i18n/componentStrings.ts');
      return loadComponentStrings(context.locale.code);
    }
  },
  staticData: { ownToaster: true },
  head: ({ match }) => privateHead(__DEV_PAGES__ ? 'Parts' : '404', match.context.i18n),
  component: __DEV_PAGES__ ? lazyRouteComponent(() => import('virtual:showcase')) : NotFoundScreen,
  notFoundComponent: NotFoundScreen,
});
