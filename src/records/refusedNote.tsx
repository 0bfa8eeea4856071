import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { useDb } from '#mirror/react.tsx';
import { retry } from '#outbox/manage.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useSaving } from '#ui/useSaving.ts';
import { useProblemText, type WrittenKind } from './problemText.ts';
import { DiscardItemDialog } from './discardDialog.tsx';
import { useRestoredFocus } from './restoredFocus.ts';
import { SaveError } from './saveError.tsx';

interface RefusedNoteProps {
  row: OutboxRow;
  /** Selects the wording of the reason. */
  of: WrittenKind;
  /** "Discard this document?" */
  discardTitle: ReactNode;
  /** A link to correct it, where that is possible. */
  edit?: ReactNode;
}

/** Below a comment or document that the clinic refused: reason, Edit, Try now and Discard. */
export function RefusedNote({ row, of, discardTitle, edit }: RefusedNoteProps) {
  const db = useDb();
  const reason = useProblemText();
  const saving = useSaving();
  const retried = useRestoredFocus();
  const [discarding, setDiscarding] = useState(false);
  return (
    <Note tone="warn">
      <p>{reason(row.problem, of)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {edit}
        <Button
          size="sm"
          variant={edit ? 'quiet' : 'outline'}
          onClick={({ currentTarget }) => {
            const item = currentTarget.closest<HTMLElement>('li, article, [data-field]');
            void saving.run(async () => {
              await retry(db, row.id);
              retried(() => item);
            });
          }}
        >
          <Trans>Try now</Trans>
        </Button>
        <Button size="sm" variant="danger" onClick={() => setDiscarding(true)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
      <SaveError of={of} error={saving.error} />
      <DiscardItemDialog
        id={row.id}
        open={discarding}
        onClose={() => setDiscarding(false)}
        title={discardTitle}
      />
    </Note>
  );
}
