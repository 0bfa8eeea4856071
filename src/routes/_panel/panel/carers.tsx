import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lockActions } from '#app/appLock.ts';
import { privateHead } from '#app/head.ts';
import { sessionDeps } from '#app/panel.ts';
import { useLock } from '#app/useLock.ts';
import { useConfirmOwner } from '#features/appLock/confirmOwner.tsx';
import { CarersPage } from '#features/carers/carersPage.tsx';

export const Route = createFileRoute('/_panel/panel/carers')({
  head: ({ match }) => privateHead(match.context.i18n._(msg`My carers`), match.context.i18n),
  component: Page,
});

function Page() {
  const { accountId } = Route.useRouteContext().session;
  const { confirm, question } = useConfirmOwner(
    useLock(accountId)?.lock,
    lockActions(sessionDeps(), accountId).confirm,
  );
  return (
    <>
      <CarersPage confirmOwner={confirm} />
      {question}
    </>
  );
}
