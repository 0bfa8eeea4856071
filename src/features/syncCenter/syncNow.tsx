import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import RefreshCw from '~icons/lucide/refresh-cw';
import { readFact } from '#mirror/meta.ts';
import { useDb, useLive } from '#mirror/react.tsx';
import { askForSync } from '#sync/engine.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { useOnline } from '#records/useOnline.ts';

/** After this the button stops waiting for an outcome. */
const patienceMs = 10_000;

/** Requests a sync through the database, so that the tab that runs the engine performs it. */
export function SyncNow() {
  const db = useDb();
  const online = useOnline();
  const reach = useLive((accountDb) => readFact(accountDb, 'reach'));
  const [requestedAt, setRequestedAt] = useState<number>();
  const answered =
    requestedAt !== undefined && reach !== undefined && Date.parse(reach.at) >= requestedAt;
  useEffect(() => {
    if (requestedAt === undefined) return;
    const timer = setTimeout(() => setRequestedAt(undefined), patienceMs);
    return () => clearTimeout(timer);
  }, [requestedAt]);
  const requestSync = () => {
    setRequestedAt(Date.now());
    void askForSync(db);
  };
  return (
    <div className="mt-4 grid gap-3">
      <Button
        wide
        busy={requestedAt !== undefined && !answered}
        busyLabel={<Trans>Syncing…</Trans>}
        disabled={!online}
        onClick={requestSync}
      >
        <Icon of={RefreshCw} size="sm" />
        <Trans>Sync now</Trans>
      </Button>
      {answered && !reach.ok ? (
        <Note tone="warn">
          <Trans>
            The clinic could not be reached. What you wrote is safe. We will try again
            automatically.
          </Trans>
        </Note>
      ) : null}
      {online ? null : (
        <p className="text-ink-2 t-small">
          <Trans>There is no internet. It will sync automatically when the internet is back.</Trans>
        </p>
      )}
    </div>
  );
}
