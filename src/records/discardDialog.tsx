import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLive } from '#mirror/react.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';
import { useSaving } from '#ui/useSaving.ts';
import { useRestoredFocus } from './restoredFocus.ts';
import { type DiscardPreview, previewDiscard, useDiscard } from './useDiscard.ts';

interface DiscardDialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description: ReactNode;
  /** "Discard" unless given. */
  confirmLabel?: ReactNode;
  /** Closes the dialog when it succeeds; a rejection is shown and the dialog stays. */
  onConfirm: () => void | Promise<void>;
  children?: ReactNode;
}

/**
 * The confirmation before anything that the clinic has not received is deleted from this device. It
 * closes after `onConfirm`, and stays with an error when that rejects.
 */
export function DiscardDialog({
  open,
  onClose,
  title,
  description,
  confirmLabel,
  onConfirm,
  children,
}: DiscardDialogProps) {
  const saving = useSaving();
  // The button that opened the dialog is often deleted with the item.
  const confirmed = useRestoredFocus();
  const confirm = () =>
    saving.run(async () => {
      await onConfirm();
      confirmed();
      onClose();
    });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" busy={saving.busy} onClick={() => void confirm()}>
            {confirmLabel ?? <Trans>Discard</Trans>}
          </Button>
        </>
      }
    >
      {children}
      {saving.error === undefined ? null : (
        <Note tone="danger" role="alert">
          <Trans>Not discarded: this device could not store it.</Trans>
        </Note>
      )}
    </Dialog>
  );
}

interface DiscardItemDialogProps {
  /** Of the outbox row. */
  id: string;
  open: boolean;
  onClose: () => void;
  /** For a single item: "Discard this form?" */
  title?: ReactNode;
  /** Only after the item was deleted, not when it was too late. */
  onDiscarded?: () => void | Promise<void>;
  children?: ReactNode;
}

/** Confirms and discards an item of the outbox with all that depends on it. */
export function DiscardItemDialog({
  id,
  open,
  onClose,
  title,
  onDiscarded,
  children,
}: DiscardItemDialogProps) {
  const discard = useDiscard();
  const preview = useLive(
    async (db) => (open ? await previewDiscard(db, id) : undefined),
    [id, open],
  );
  const count = preview?.count ?? 1;
  const hasOwnTitle = title !== undefined && count === 1;
  return (
    <DiscardDialog
      open={open && preview !== undefined}
      onClose={onClose}
      title={
        hasOwnTitle ? (
          title
        ) : (
          <Plural value={count} one="Discard # item?" other="Discard # items?" />
        )
      }
      description={<DiscardEffect count={count} effect={preview?.effect ?? 'not-received'} />}
      confirmLabel={
        hasOwnTitle ? undefined : (
          <Plural value={count} one="Discard # item" other="Discard # items" />
        )
      }
      onConfirm={async () => {
        if (await discard(id)) await onDiscarded?.();
      }}
    >
      {children}
    </DiscardDialog>
  );
}

export function DiscardEffect({ count, effect }: DiscardPreview) {
  if (effect === 'server-asked')
    return <Trans>The clinic may already have it. We will ask, and take it back if not.</Trans>;
  if (effect === 'device-only')
    return (
      <Plural
        value={count}
        one="The clinic may already have it. Only the copy on this device will be discarded."
        other="The clinic may already have some of them. Only the copies on this device will be discarded."
      />
    );
  return (
    <Plural
      value={count}
      one="The clinic has not received it, and it cannot be brought back."
      other="The clinic has not received them, and they cannot be brought back."
    />
  );
}
