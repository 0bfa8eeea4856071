import { Trans } from '@lingui/react/macro';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { UnexpectedAnswer, Unreachable } from '#api/problem.ts';
import { clinicPhoneHref } from '#i18n/clinic.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { isReloading } from './assetGuard.ts';
import { isChunkError } from './internals/vite.ts';
import { buttonClass, Button } from '#ui/button.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { hasSavedPage, savedPageForCrawlers } from './crawler.ts';
import { refusalText, statusOf } from './failure.ts';
import { NotFoundScreen } from './notFoundScreen.tsx';
import { OfflineScreen } from './offlineScreen.tsx';
import { Screen, statusScreenClass } from './screen.tsx';
import { ShellSkeleton } from './layouts/shellSkeleton.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { currentRegistration } from '#pwa/registration.ts';
import { isReachable } from './reachability.ts';

/** Thrown by the panel; recognized by name, as importing the mirror would load it on every page. */
const databaseBlocked = 'DatabaseBlocked';

/**
 * Screen for a failed route, the router's default for all: offline, update needed, not found, or
 * the status. Shows no stack.
 */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const { crawler } = useRouter().options.context;
  // A crawler keeps the page that was rendered before; the error is logged already.
  if (crawler || hasSavedPage())
    return (
      <div
        ref={(element) => element?.replaceChildren(...savedPageForCrawlers())}
        suppressHydrationWarning
      />
    );
  if (isReloading()) return <ShellSkeleton />;
  if (error instanceof Unreachable) return <OfflineScreen lost={isChunkError(error.cause)} />;
  if (error instanceof UnexpectedAnswer) return <UpdateNeededScreen />;
  if (error instanceof Error && error.name === databaseBlocked) return <OtherWindowScreen />;
  if (isChunkError(error)) return <MissingCodeScreen />;
  return <FailureScreen error={error} />;
}

/** Code of the page did not arrive: without a connection, or since the server has it no more. */
function MissingCodeScreen() {
  const [isOnline, setOnline] = useState<boolean>();
  useEffect(() => void isReachable().then(setOnline), []);
  if (isOnline === undefined) return <ShellSkeleton />;
  return isOnline ? <FailureScreen error={undefined} /> : <OfflineScreen lost />;
}

function FailureScreen({ error }: { error: unknown }) {
  const locale = useLocale();
  const status = statusOf(error);
  if (status === 404) return <NotFoundScreen />;
  const refusal = refusalText(error);
  return (
    <Screen className={statusScreenClass}>
      <p className="t-display num text-ink-3">{formatNumber(locale, status)}</p>
      <h1 tabIndex={-1} className="t-h1 outline-none">
        {refusal ?? <Trans>Something went wrong on our side</Trans>}
      </h1>
      {refusal === undefined ? (
        <p className="t-lead measure text-ink-2">
          <Trans>What you wrote is safe on this device. Try again in a few minutes.</Trans>
        </p>
      ) : null}
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Button variant="filled" onClick={() => location.reload()}>
          <Trans>Try now</Trans>
        </Button>
        <a href={clinicPhoneHref()} className={buttonClass()}>
          <Trans>Call the clinic</Trans>
        </a>
        <Link to="/" className={linkClass('act')}>
          <Trans>Home page</Trans>
        </Link>
      </div>
    </Screen>
  );
}

function Notice({
  title,
  children,
  onTry,
}: {
  title: ReactNode;
  children: ReactNode;
  onTry: () => void;
}) {
  return (
    <Screen className={statusScreenClass}>
      <h1 tabIndex={-1} className="t-h1 outline-none">
        {title}
      </h1>
      <p className="t-lead measure text-ink-2">{children}</p>
      <Button variant="filled" onClick={onTry}>
        <Trans>Try now</Trans>
      </Button>
    </Screen>
  );
}

/** The server's responses have a format that this version does not know. */
function UpdateNeededScreen() {
  const updateAndReload = async () => {
    await currentRegistration()
      ?.update()
      .catch(() => undefined);
    location.reload();
  };
  return (
    <Notice
      title={<Trans>This page needs an update of the app</Trans>}
      onTry={() => void updateAndReload()}
    >
      <Trans>
        What you wrote is safe on this device. Try again, and update when the app offers it.
      </Trans>
    </Notice>
  );
}

/** A suspended window keeps the records' database from being opened or upgraded. */
function OtherWindowScreen() {
  return (
    <Notice
      title={<Trans>Another Nabz window does not respond</Trans>}
      onTry={() => location.reload()}
    >
      <Trans>
        Nothing is lost. Close the other windows and tabs of Nabz on this device, then try again.
      </Trans>
    </Notice>
  );
}
