import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { useDb } from '#mirror/react.tsx';
import { discard, retry } from '#outbox/manage.ts';
import { useProblemText } from '#records/problemText.ts';
import { SaveTrouble } from '#records/saveTrouble.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Note } from '#ui/note.tsx';
import { useSaving } from '#ui/use-saving.ts';

/** Why the clinic did not take a comment, and what can be done. */
export function Parked({ row }: { row: OutboxRow }) {
  const db = useDb();
  const reason = useProblemText();
  const saving = useSaving();
  const [asking, setAsking] = useState(false);
  return (
    <Note tone="warn">
      <p>{reason(row.problem, 'comment')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link to="/panel/comments/new" search={{ edit: row.id }} className={buttonClass({ size: 'sm' })}>
          <Trans>Edit</Trans>
        </Link>
        <Button size="sm" variant="quiet" onClick={() => void saving.run(() => retry(db, row.id))}>
          <Trans>Try now</Trans>
        </Button>
        <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
      <SaveTrouble of="comment" error={saving.error} />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={<Trans>Discard this comment?</Trans>}
        description={<Trans>The clinic has not received it, and it cannot be brought back.</Trans>}
        actions={
          <>
            <Button variant="danger" busy={saving.busy} onClick={() => void saving.run(async () => void (await discard(db, row.id)))}>
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
