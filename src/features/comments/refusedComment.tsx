import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { RefusedNote } from '#records/refusedNote.tsx';
import { buttonClass } from '#ui/button.tsx';

/** A refused comment: reason and actions. */
export function RefusedComment({ row }: { row: OutboxRow }) {
  return (
    <RefusedNote
      row={row}
      of="comment"
      discardTitle={<Trans>Discard this comment?</Trans>}
      edit={
        <Link to="/panel/comments/new" search={{ edit: row.id }} className={buttonClass({ size: 'sm' })}>
          <Trans>Edit</Trans>
        </Link>
      }
    />
  );
}
