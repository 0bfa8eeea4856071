import { Plural } from '@lingui/react/macro';
import { DiscardDialog, DiscardEffect } from '#records/discardDialog.tsx';
import type { Unsent } from './useSignOut.ts';

interface DiscardUnsentDialogProps {
  unsent: Unsent;
  onDiscard: () => void;
  onClose: () => void;
}

/** Confirms that signing out deletes unsent items and drafts. */
export function DiscardUnsentDialog({
  unsent: { items, drafts, mayHaveArrived },
  onDiscard,
  onClose,
}: DiscardUnsentDialogProps) {
  return (
    <DiscardDialog
      open
      onClose={onClose}
      title={
        items > 0 ? (
          <Plural value={items} one="Discard # item?" other="Discard # items?" />
        ) : (
          <Plural value={drafts} one="Discard # draft?" other="Discard # drafts?" />
        )
      }
      description={
        <DiscardEffect
          count={items + drafts}
          effect={mayHaveArrived ? 'device-only' : 'not-received'}
        />
      }
      confirmLabel={
        items > 0 ? (
          <Plural value={items} one="Discard # item" other="Discard # items" />
        ) : (
          <Plural value={drafts} one="Discard # draft" other="Discard # drafts" />
        )
      }
      onConfirm={onDiscard}
    >
      {items > 0 && drafts > 0 ? (
        <p className="text-ink-2 t-small">
          <Plural
            value={drafts}
            one="# draft on this device will be discarded, too."
            other="# drafts on this device will be discarded, too."
          />
        </p>
      ) : null}
    </DiscardDialog>
  );
}
