import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { ConsultsPage } from '#features/consults/consultsPage.tsx';

export const Route = createFileRoute('/_panel/panel/my-consult/')({
  head: ({ match }) => privateHead(match.context.i18n._(msg`My consultations`), match.context.i18n),
  component: ConsultsPage,
});
