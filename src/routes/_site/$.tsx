import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundScreen } from '#app/notFoundScreen.tsx';
import { failedHead } from '#app/head.ts';

/** Every address that nothing else answers: matched, so that the shell hydrates without fault, and then not found. */
export const Route = createFileRoute('/_site/$')({
  loader: () => {
    throw notFound();
  },
  head: ({ match }) => failedHead(match),
  notFoundComponent: NotFoundScreen,
});
