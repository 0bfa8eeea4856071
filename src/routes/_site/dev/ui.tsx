import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy } from 'react';
import { privateHead } from '#app/head.ts';
import { NotFoundScreen } from '#app/notFoundScreen.tsx';

// Where it is false, the page and its samples are in no file of the release.
const PartsPage = __DEV_PAGES__ ? lazy(() => import('#features/parts/partsPage.tsx')) : NotFoundScreen;

/** Every part of `src/ui` in every state; an address that is not there in a release for people. */
export const Route = createFileRoute('/_site/dev/ui')({
  loader: () => {
    if (!__DEV_PAGES__) throw notFound();
  },
  head: ({ match }) => privateHead(__DEV_PAGES__ ? 'Parts' : '404', match.context.locale),
  component: PartsPage,
  notFoundComponent: NotFoundScreen,
});
