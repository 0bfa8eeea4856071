import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { type UpdateOutcome as Outcome, updateOutcome } from '#pwa/updates.ts';
import { bottomBar } from '#ui/bottom-bar.ts';
import { IconButton } from '#ui/icon-button.tsx';
import Close from '~icons/lucide/x';

/** After the reload of an update: what came of it, in a line that stays until it is closed. */
export function UpdateOutcome() {
  const { t } = useLingui();
  const [closed, setClosed] = useState(false);
  const outcome = useSyncExternalStore(updateOutcome.subscribe, updateOutcome.get, () => undefined);
  if (!outcome || closed) return null;
  return (
    <section
      ref={bottomBar}
      aria-label={t`Version`}
      className="fixed inset-x-0 bottom-0 z-50 border-t border-hair bg-surface shadow-2 print:hidden"
    >
      <div className="wrap flex items-center justify-between gap-4 py-3">
        <p aria-live="polite">
          {outcome.done ? (
            <Done {...outcome} />
          ) : (
            <Trans>The update did not finish. The app still works and nothing was lost. It will be tried again automatically.</Trans>
          )}
        </p>
        <IconButton icon={Close} label={t`Close`} onClick={() => setClosed(true)} />
      </div>
    </section>
  );
}

function Done({ drafts, unsent }: Outcome) {
  if (drafts === 0 && unsent === 0) return <Trans>Updated.</Trans>;
  return (
    <>
      <Trans>Updated.</Trans> <Plural value={drafts} _0="No drafts were open." one="# draft is safe." other="# drafts are safe." />{' '}
      <Plural
        value={unsent}
        _0="Nothing waits to be sent."
        one="# item is still on this device."
        other="# items are still on this device."
      />
    </>
  );
}
