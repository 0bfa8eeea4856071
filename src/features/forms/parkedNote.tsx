import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { useProblemText } from '#records/problemText.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';

interface ParkedNoteProps {
  row: OutboxRow;
  onEdit: () => void;
  onDiscard: () => void;
}

/** The clinic did not take the form: why, and the two ways on. */
export function ParkedNote({ row, onEdit, onDiscard }: ParkedNoteProps) {
  const { t } = useLingui();
  const reason = useProblemText();
  const [asking, setAsking] = useState(false);
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
            <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
              <Trans>Discard</Trans>
            </Button>
          </>
        }
      >
        {reason(row.problem, 'form')}
      </Note>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Discard this form?`}
        description={t`The clinic has not received it, and your answers cannot be brought back.`}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="danger" onClick={onDiscard}>
              <Trans>Discard</Trans>
            </Button>
          </>
        }
      />
    </>
  );
}
