import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { TicketsPage } from '#features/tickets/ticketsPage.tsx';

export const Route = createFileRoute('/_panel/panel/my-ticket/')({
  head: ({ match }) =>
    privateHead(
      match.context.i18n._(
        msg({ message: 'Messages', comment: 'Place in the portal: questions to the clinic' }),
      ),
      match.context.i18n,
    ),
  component: TicketsPage,
});
