import { msg } from '@lingui/core/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { lastLockChange, lockActions } from '#app/appLock.ts';
import { privateHead } from '#app/head.ts';
import { listenForOpener, sessionDeps } from '#app/panel.ts';
import { setQuiet } from '#app/quiet.ts';
import { useLock } from '#app/useLock.ts';
import { AppLockPage, CarersLockPage } from '#features/appLock/appLockPage.tsx';
import { QuietSettings } from '#features/appLock/quietSettings.tsx';
import { useReworded } from '#features/notifications/useNotifications.ts';
import { chosenOpener } from '#pwa/quietOpeners.ts';

export const Route = createFileRoute('/_panel/panel/app-lock')({
  head: ({ match }) => privateHead(match.context.i18n._(msg`App lock`), match.context.i18n),
  component: Page,
});

function Page() {
  const { accountId, care } = Route.useRouteContext().session;
  const [deps] = useState(sessionDeps);
  const found = useLock(accountId);
  const change = useSyncExternalStore(
    lastLockChange.subscribe,
    lastLockChange.get,
    () => undefined,
  );
  // Said once: another visit of the page is about something else.
  useEffect(() => () => lastLockChange.set(undefined), []);
  if (care) return <CarersLockPage />;
  if (!found) return null;
  return (
    <AppLockPage lock={found.lock} actions={lockActions(deps, accountId)} change={change}>
      <Quiet accountId={accountId} />
    </AppLockPage>
  );
}

/** Quiet mode, with or without a lock. */
function Quiet({ accountId }: { accountId: string }) {
  const router = useRouter();
  const [opener, setOpener] = useState(chosenOpener);
  const reword = useReworded();
  return (
    <QuietSettings
      opener={opener}
      onChange={async (next) => {
        setOpener(next);
        await setQuiet(sessionDeps().device, accountId, next).catch((error: unknown) => {
          setOpener(chosenOpener);
          throw error;
        });
        listenForOpener(router);
        // For the titles of the pages.
        await router.load();
        await reword();
      }}
    />
  );
}
