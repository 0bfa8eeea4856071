import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import * as v from 'valibot';
import { commentTarget } from '#contract/site/comments.ts';
import { useDb, useLive } from '#mirror/react.tsx';
import { edit, isEditable } from '#outbox/manage.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { argsOf, commentDraft } from '../draft.ts';
import { CommentsSkeleton } from '../commentsSkeleton.tsx';
import { CommentForm } from './commentForm.tsx';

const writtenArgs = v.object({
  ...commentDraft.entries,
  target: commentTarget,
  targetTitle: v.string(),
});

/** Edits an unsent or refused comment under its id. */
export function EditComment({ rowId, onSent }: { rowId: string; onSent: () => void }) {
  const db = useDb();
  const stored = useLive(
    async (accountDb) => {
      const row = await accountDb.outbox.get(rowId);
      const parsed = v.safeParse(writtenArgs, row?.args);
      return row && parsed.success && isEditable(row) ? parsed.output : null;
    },
    [rowId],
  );
  if (stored === undefined) return <CommentsSkeleton />;
  if (stored === null)
    return (
      <EmptyState
        text={
          <Trans>
            This comment is on its way to the clinic or has arrived, so it cannot be changed here.
          </Trans>
        }
        action={
          <Link to="/panel/comments" className={buttonClass()}>
            <Trans>My comments</Trans>
          </Link>
        }
      />
    );
  const { target, targetTitle, ...initial } = stored;
  return (
    <CommentForm
      draftKey={`edit:${rowId}`}
      target={target}
      initial={initial}
      onSend={async (written) => {
        if (!(await edit(db, rowId, argsOf(target, targetTitle, written))))
          throw new Error('it is on its way');
      }}
      onSent={onSent}
    />
  );
}
