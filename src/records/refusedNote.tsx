import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { useDb } from '#mirror/react.tsx';
import { retry } from '#outbox/manage.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';
import { useSaving } from '#ui/useSaving.ts';
import { useProblemText } from './problemText.ts';
import { DiscardFate } from './discardFate.tsx';
import { useDiscard } from './useDiscard.ts';
import { SaveError } from './saveError.tsx';
import type { WrittenKind } from './writtenKind.ts';

interface RefusedNoteProps {
  row: OutboxRow;
  of: WrittenKind;
  /** The question before it is thrown away: "Discard this document?" */
  discardTitle: ReactNode;
  /** A way to mend it, where there is one. */
  edit?: ReactNode;
}

/** Why the clinic did not take something, and what can be done. */
export function RefusedNote({ row, of, discardTitle, edit }: RefusedNoteProps) {
  const db = useDb();
  const discard = useDiscard();
  const reason = useProblemText();
  const saving = useSaving();
  const [asking, setAsking] = useState(false);
  return (
    <Note tone="warn">
      <p>{reason(row.problem, of)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {edit}
        <Button size="sm" variant={edit ? 'quiet' : 'outline'} onClick={() => void saving.run(() => retry(db, row.id))}>
          <Trans>Try now</Trans>
        </Button>
        <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
      <SaveError of={of} error={saving.error} />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={discardTitle}
        description={<DiscardFate id={row.id} />}
        actions={
          <>
            <Button variant="danger" busy={saving.busy} onClick={() => void saving.run(async () => void (await discard(row.id)))}>
              <Trans>Discard</Trans>
            </Button>
            <Button onClick={() => setAsking(false)}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        }
      />
    </Note>
  );
}
