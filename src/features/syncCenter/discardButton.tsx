import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { DiscardItemDialog } from '#records/discardDialog.tsx';
import { Button } from '#ui/button.tsx';

export function DiscardButton({
  id,
  title,
  describedBy,
}: {
  id: string;
  title: ReactNode;
  describedBy: string;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="danger"
        size="sm"
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
      >
        <Trans>Discard</Trans>
      </Button>
      <DiscardItemDialog id={id} open={open} onClose={() => setOpen(false)}>
        <p className="truncate font-strong">{title}</p>
      </DiscardItemDialog>
    </>
  );
}
