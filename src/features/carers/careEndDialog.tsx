import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SaveError } from '#records/saveError.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useSaving } from '#ui/useSaving.ts';

/** The question before a grant is ended, from either side. */
export function CareEndDialog({
  open,
  onClose,
  title,
  description,
  confirmLabel,
  onConfirm,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description: ReactNode;
  confirmLabel: ReactNode;
  onConfirm: () => Promise<void>;
}) {
  const saving = useSaving();
  const confirm = () =>
    saving.run(async () => {
      await onConfirm();
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
            {confirmLabel}
          </Button>
        </>
      }
    >
      <SaveError error={saving.error} of="change" />
    </Dialog>
  );
}
