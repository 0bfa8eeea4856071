import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useSaving } from '#ui/useSaving.ts';
import type { ConfirmOwner } from './confirmOwner.tsx';
import type { LockActions } from './lockActions.ts';
import { createPasskey, hasPasskeys, isCancelled, NoPasskeySecret } from './passkey.ts';

interface PasskeySettingProps {
  isSet: boolean;
  actions: Pick<LockActions, 'addPasskey' | 'removePasskey'>;
  confirm: ConfirmOwner;
}

/** Adds a passkey as another way to unlock; never the only one. */
export function PasskeySetting({ isSet, actions, confirm }: PasskeySettingProps) {
  const { t } = useLingui();
  const saving = useSaving();
  const [isCanceled, setCanceled] = useState(false);
  if (!hasPasskeys()) return null;
  const add = () =>
    saving.run(async () => {
      setCanceled(false);
      if (!(await confirm())) return;
      try {
        await actions.addPasskey(await createPasskey(t`App lock`));
      } catch (error) {
        if (!isCancelled(error)) throw error;
        setCanceled(true);
      }
    });
  return (
    <section className="grid gap-3">
      <h2 className="t-h3">
        <Trans>Fingerprint, face or passkey</Trans>
      </h2>
      <p className="text-ink-2">
        {isSet ? (
          <Trans>
            A passkey of this device unlocks, too. If you delete it from the device, your PIN or
            passphrase still unlocks.
          </Trans>
        ) : (
          <Trans>Unlocks with what this device already checks, without a network.</Trans>
        )}
      </p>
      {saving.error === undefined && !isCanceled ? null : (
        <Note tone="warn" role="alert">
          {isCanceled ? (
            <Trans>No passkey was made. Nothing has changed.</Trans>
          ) : saving.error instanceof NoPasskeySecret ? (
            <Trans>
              The passkeys of this device or browser cannot unlock records. Nothing has changed.
            </Trans>
          ) : (
            <Trans>That did not work on this device. Nothing has changed.</Trans>
          )}
        </Note>
      )}
      <div>
        {isSet ? (
          <Button
            size="sm"
            busy={saving.busy}
            onClick={() => void saving.run(actions.removePasskey)}
          >
            <Trans>Remove passkey</Trans>
          </Button>
        ) : (
          <Button size="sm" busy={saving.busy} onClick={() => void add()}>
            <Trans>Add passkey</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
