import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DiscardDialog, DiscardEffect } from '../discardDialog.tsx';

interface StoredOnDeviceProps {
  /** There is a text to delete. */
  isStored: boolean;
  onDelete: () => void | Promise<void>;
}

/**
 * Below a public form: says that the text is stored on this device, with a button that deletes it.
 */
export function StoredOnDevice({ isStored, onDelete }: StoredOnDeviceProps) {
  const [discarding, setDiscarding] = useState(false);
  return (
    <div
      data-print="no"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-ink-2 t-small"
    >
      <p className="min-w-0 flex-1 basis-64">
        <Trans>
          What you write is kept on this device until it is sent. Anyone who uses this device can
          read it.
        </Trans>
      </p>
      {/* Invisible, not absent: the layout must not shift at the first keystroke. */}
      <Button
        variant="danger"
        size="sm"
        className={isStored ? '-mx-4' : 'invisible -mx-4'}
        onClick={() => setDiscarding(true)}
      >
        <Trans>Discard what I wrote</Trans>
      </Button>
      <DiscardDialog
        open={discarding}
        onClose={() => setDiscarding(false)}
        title={<Trans>Discard what you wrote?</Trans>}
        description={<DiscardEffect count={1} effect="not-received" />}
        onConfirm={onDelete}
      />
    </div>
  );
}
