import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { AppLock } from '#mirror/deviceDb.ts';
import { Note } from '#ui/note.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import type { LockActions, LockChange } from './lockActions.ts';
import { LockSettings } from './lockSettings.tsx';
import { SetLock } from './setLock.tsx';

interface AppLockPageProps {
  lock: AppLock | undefined;
  actions: LockActions;
  /** What the last move of the records has done, which closed this page meanwhile. */
  change: LockChange | undefined;
  /** Further settings of this device. */
  children?: ReactNode;
}

/** The panel's page to lock the records on this phone, and to change or remove the lock. */
export function AppLockPage({ lock, actions, change, children }: AppLockPageProps) {
  const { t } = useLingui();
  return (
    <div className="form-width">
      <PageHeader
        title={t`App lock`}
        lead={
          lock ? (
            <Trans>
              Your records on this phone are encrypted. Only your PIN or passphrase, or the recovery
              code, opens them.
            </Trans>
          ) : (
            <Trans>
              This phone has no app lock: whoever can unlock the phone can read your records here.
              With a lock they are encrypted, and only you open them.
            </Trans>
          )
        }
        className="mb-6"
      />
      {change ? <ChangeNote change={change} /> : null}
      {lock ? <LockSettings lock={lock} actions={actions} /> : <SetLock actions={actions} />}
      {children}
    </div>
  );
}

/** In a patient's records, which a lock of their own would keep from the carer's. */
export function CarersLockPage() {
  const { t } = useLingui();
  return (
    <div className="form-width">
      <PageHeader
        title={t`App lock`}
        lead={
          <Trans>
            The records that you have opened are behind your own app lock, if you have set one. Set,
            change or remove it in your own records.
          </Trans>
        }
      />
    </div>
  );
}

function ChangeNote({ change }: { change: LockChange }) {
  const place = useRef<HTMLDivElement>(null);
  // The page was closed and began anew: where the focus was is gone, and a status that comes with
  // its text is not announced.
  useEffect(() => place.current?.focus(), [change]);
  return (
    <div ref={place} tabIndex={-1} className="mb-6 outline-none">
      <Note tone={change === 'set' || change === 'removed' ? 'success' : 'danger'}>
        {change === 'set' ? (
          <Trans>The lock is set. Your records on this phone are encrypted.</Trans>
        ) : change === 'removed' ? (
          <Trans>The lock is removed. Your records on this phone are no longer encrypted.</Trans>
        ) : change === 'no-room' ? (
          <Trans>
            This phone has too little room to move the records. Nothing has changed. Free some space
            and try again.
          </Trans>
        ) : change === 'blocked' ? (
          <Trans>
            Another window uses the records. Nothing has changed. Close all other windows of this
            page and try again.
          </Trans>
        ) : (
          <Trans>
            That did not work on this phone. Nothing has changed, and no record is lost. Try again.
          </Trans>
        )}
      </Note>
    </div>
  );
}
