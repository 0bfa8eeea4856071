import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundScreen } from '#app/notFoundScreen.tsx';
import { failedHead } from '#app/head.ts';

/**
 * Catch-all that throws notFound. A matched route, so that the shell hydrates without a mismatch.
 */
export const Route = createFileRoute('/_site/$')({
  loader: () => {
    throw notFound();
  },
  head: ({ match }) => failedHead(match),
  notFoundComponent: NotFoundScreen,
});
