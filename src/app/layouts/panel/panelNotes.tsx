import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { sessionDeps } from '#app/panel.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';

/** Above the panel's pages: the browser cleared the stored data. Shown until dismissed. */
export function ClearedNote() {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const dismiss = () => {
    setOpen(false);
    void sessionDeps().device.session.update('current', { cleared: false });
  };
  return (
    <div className="mb-8" data-print="no">
      <Note
        tone="info"
        action={
          <Button size="sm" onClick={dismiss}>
            <Trans>Got it</Trans>
          </Button>
        }
      >
        <Trans>
          This phone cleared the app’s data. What the clinic received is safe. We are bringing your
          records back.
        </Trans>
      </Note>
    </div>
  );
}

/** A newer tab upgraded the database. */
export function OutdatedDialog({ open }: { open: boolean }) {
  return (
    <Dialog
      open={open}
      dismissable={false}
      onClose={() => undefined}
      title={<Trans>This page is older than the app</Trans>}
      description={<Trans>What you wrote is saved. Reload to continue.</Trans>}
      actions={
        <Button variant="filled" onClick={() => window.location.reload()}>
          <Trans>Reload</Trans>
        </Button>
      }
    />
  );
}
