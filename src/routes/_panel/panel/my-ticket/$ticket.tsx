import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { NotificationOffer } from '#features/notifications/notificationSettings.tsx';
import { readThreadSearch } from '#features/tickets/searchParams.ts';
import { BesideList } from '#features/tickets/ticketsPage.tsx';
import { ThreadPage } from '#features/tickets/thread/threadPage.tsx';

/** One ticket’s conversation. The title names no subject, as it stays in the browser’s history. */
export const Route = createFileRoute('/_panel/panel/my-ticket/$ticket')({
  validateSearch: readThreadSearch,
  staticData: { hidesBanners: true },
  head: ({ match }) => privateHead(match.context.i18n._(msg`Conversation`), match.context.i18n),
  component: Page,
});

function Page() {
  const { ticket } = Route.useParams();
  const { edit, file, message } = Route.useSearch();
  const { api } = Route.useRouteContext();
  return (
    <BesideList openId={ticket}>
      <ThreadPage
        key={ticket}
        ticketId={ticket}
        editedRowId={edit}
        openFileId={file}
        shownMessageId={message}
        whileWaiting={<NotificationOffer api={api} />}
      />
    </BesideList>
  );
}
