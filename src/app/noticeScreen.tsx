import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { currentRegistration } from '#pwa/registration.ts';
import { Screen, statusScreenClass } from './screen.tsx';

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
export function UpdateNeededScreen() {
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
export function OtherWindowScreen() {
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
