import { msg } from '@lingui/core/macro';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundScreen } from '#app/notFoundScreen.tsx';
import { privateHead } from '#app/head.ts';

/** Every address that nothing else answers: matched, so that the shell hydrates without fault, and then not found. */
export const Route = createFileRoute('/_site/$')({
  loader: () => {
    throw notFound();
  },
  head: ({ match }) => privateHead(match.context.i18n._(msg`Page Not Found`), match.context.locale),
  notFoundComponent: NotFoundScreen,
});
