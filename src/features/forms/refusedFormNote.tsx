import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { DiscardItemDialog } from '#records/discardDialog.tsx';
import { useProblemText } from '#records/problemText.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';

interface RefusedFormNoteProps {
  row: OutboxRow;
  onEdit: () => void;
  onDiscarded: () => Promise<void>;
}

/** Says why the clinic refused the form, with Edit and Discard. */
export function RefusedFormNote({ row, onEdit, onDiscarded }: RefusedFormNoteProps) {
  const { t } = useLingui();
  const reason = useProblemText();
  const [discarding, setDiscarding] = useState(false);
  return (
    <>
      <Note
        tone="warn"
        className="mb-6"
        action={
          <>
            <Button size="sm" onClick={onEdit}>
              <Trans>Edit</Trans>
            </Button>
            <Button size="sm" variant="danger" onClick={() => setDiscarding(true)}>
              <Trans>Discard</Trans>
            </Button>
          </>
        }
      >
        {reason(row.problem, 'form')}
      </Note>
      <DiscardItemDialog
        id={row.id}
        open={discarding}
        onClose={() => setDiscarding(false)}
        title={t`Discard this form?`}
        onDiscarded={onDiscarded}
      />
    </>
  );
}
