import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { workerState } from '#pwa/registration.ts';
import { updateNow } from '#pwa/updates.ts';
import { bottomBar } from '#ui/bottom-bar.ts';
import { Button } from '#ui/button.tsx';

interface Props {
  /** Drafts and unsent things on this device now, for the word after the update. */
  count(): Promise<{ drafts: number; unsent: number }>;
}

/** Asks, once a complete new version waits. "Later" is kept until the next start. */
export function UpdatePrompt({ count }: Props) {
  const { t } = useLingui();
  const state = useSyncExternalStore(workerState.subscribe, workerState.get, () => 'none' as const);
  const [later, setLater] = useState(false);
  const [busy, setBusy] = useState(false);
  if (state !== 'need-refresh' || later) return null;
  const update = async () => {
    setBusy(true);
    await updateNow(await count());
  };
  return (
    <section
      ref={bottomBar}
      aria-label={t`Update available`}
      className="fixed inset-x-0 bottom-0 z-50 border-t border-hair bg-surface shadow-2 print:hidden"
    >
      <div className="wrap flex flex-wrap items-center justify-between gap-4 py-4">
        <p aria-live="polite" className="measure">
          <Trans>An update is ready. What you are writing is saved and stays here.</Trans>
        </p>
        <div className="flex gap-2">
          <Button busy={busy} busyLabel={t`Updating…`} onClick={() => void update()}>
            <Trans>Update now</Trans>
          </Button>
          <Button variant="quiet" onClick={() => setLater(true)}>
            <Trans>Later</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
}
