import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundScreen } from '#app/notFoundScreen.tsx';
import { failedHead } from '#app/head.ts';

/**
 * Every URL without a route: throws notFound. A matched route, so that the stored shell hydrates
 * without a mismatch.
 */
export const Route = createFileRoute('/_site/$')({
  loader: () => {
    throw notFound();
  },
  head: ({ match }) => failedHead(match),
  notFoundComponent: NotFoundScreen,
});
