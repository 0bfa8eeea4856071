import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { privateHead } from '#app/head.ts';
import { usePanelSession } from '#app/usePanelSession.ts';
import { NotificationSettings } from '#features/notifications/notificationSettings.tsx';
import { MorePage } from '#app/layouts/panel/morePage.tsx';

export const Route = createFileRoute('/_panel/panel/more')({
  head: ({ match }) =>
    privateHead(
      match.context.i18n._(
        msg({ message: 'More', comment: 'Place in the portal: everything else' }),
      ),
      match.context.i18n,
    ),
  component: Page,
});

function Page() {
  const { api } = Route.useRouteContext();
  const session = usePanelSession();
  return (
    <MorePage name={session.name}>
      <NotificationSettings api={api} />
    </MorePage>
  );
}
