import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problems, problemSlug } from '#contract/problem.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
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
  const { t, i18n } = useLingui();
  const [asking, setAsking] = useState(false);
  const slug = row.problem ? problemSlug(row.problem.type) : undefined;
  const reason = slug
    ? i18n._(problems[slug].text.id, { limit: row.problem?.limit ?? '' }, { message: problems[slug].text.message })
    : row.problem?.title;
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
        {reason || <Trans>The clinic cannot accept this form as it is. Your answers are safe.</Trans>}
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
