import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { CarePage } from '#app/layouts/panel/morePage.tsx';

export const Route = createFileRoute('/_panel/panel/care')({
  head: ({ match }) =>
    privateHead(
      match.context.i18n._(msg({ message: 'Care', context: 'place in the portal' })),
      match.context.i18n,
    ),
  component: CarePage,
});
