import { Trans } from '@lingui/react/macro';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { useDb } from '#mirror/react.tsx';
import { retry } from '#outbox/manage.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { useProblemText } from '#records/problemText.ts';
import { useDiscard } from '#records/useDiscard.ts';
import { SaveError } from '#records/saveError.tsx';
import { useSaving } from '#ui/useSaving.ts';

/** A refused attachment of a received message: reason and actions. */
export function UploadError({ row }: { row: OutboxRow }) {
  const db = useDb();
  const discard = useDiscard();
  const reason = useProblemText();
  const saving = useSaving();
  return (
    <Note tone="warn">
      <p className="t-small">{reason(row.problem, 'message')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void saving.run(() => retry(db, row.id))}>
          <Trans>Try now</Trans>
        </Button>
        <Button
          size="sm"
          variant="danger"
          onClick={() => void saving.run(async () => void (await discard(row.id)))}
        >
          <Trans>Discard</Trans>
        </Button>
      </div>
      <SaveError of="message" error={saving.error} />
    </Note>
  );
}
