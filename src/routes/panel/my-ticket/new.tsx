import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { NewTicketPage } from '#features/tickets/new/newTicketPage.tsx';
import { readNewTicketSearch } from '#features/tickets/search.ts';

export const Route = createFileRoute('/panel/my-ticket/new')({
  validateSearch: readNewTicketSearch,
  head: ({ match }) => privateHead(match.context.i18n._(msg`New ticket`), match.context.locale),
  component: Page,
});

function Page() {
  const { package: about, edit } = Route.useSearch();
  return <NewTicketPage key={edit} about={about} edit={edit} />;
}
