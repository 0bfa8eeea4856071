import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { ResultsPage } from '#features/results/resultsPage.tsx';

export const Route = createFileRoute('/_panel/panel/my-results/')({
  head: ({ match }) =>
    privateHead(
      match.context.i18n._(msg({ message: 'Results', comment: 'Laboratory results' })),
      match.context.i18n,
    ),
  component: ResultsPage,
});
