import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface KeptHereProps {
  /** Something is written that can be deleted. */
  isStored: boolean;
  onDelete: () => void;
}

/** Said while somebody writes: where it is, who can read it, and the way to take it off again. */
export function StoredOnDevice({ isStored, onDelete }: KeptHereProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <div data-print="no" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-ink-2 t-small">
      <p className="min-w-0 flex-1 basis-64">
        <Trans>What you write is kept on this device until it is sent. Anyone who uses this device can read it.</Trans>
      </p>
      {/* Its place is there from the start: nothing moves when the first letter is typed. */}
      <Button variant="danger" size="sm" className={isStored ? '-mx-4' : 'invisible -mx-4'} onClick={() => setAsking(true)}>
        <Trans>Discard what I wrote</Trans>
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={<Trans>Discard what you wrote?</Trans>}
        description={<Trans>The clinic has not received it, and it cannot be brought back.</Trans>}
        actions={
          <>
            <Button onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                close();
                onDelete();
              }}
            >
              <Trans>Discard</Trans>
            </Button>
          </>
        }
      />
    </div>
  );
}
