import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { announceRemoval } from '#app/removal.ts';
import { privateHead } from '#app/head.ts';
import { usePanelSession } from '#app/usePanelSession.ts';
import { OwnAccount } from '#features/account/ownAccount.tsx';
import { ProfilePage } from '#features/profile/profilePage.tsx';

export const Route = createFileRoute('/_panel/panel/profile')({
  head: ({ match }) => privateHead(match.context.i18n._(msg`Profile`), match.context.i18n),
  component: Page,
});

function Page() {
  const { api } = Route.useRouteContext();
  const session = usePanelSession();
  return (
    <ProfilePage accountId={session.accountId} name={session.name}>
      <OwnAccount api={api} onDeleted={() => announceRemoval('deleted')} />
    </ProfilePage>
  );
}
