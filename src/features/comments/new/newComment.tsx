import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { addComment } from '#contract/comment.ts';
import type { CommentTarget } from '#contract/site/comments.ts';
import { useDb, useRows } from '#mirror/react.tsx';
import { enqueue } from '#outbox/enqueue.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { argsOf, commentKey, firstName } from '../draft.ts';
import { CommentsSkeleton } from '../commentsSkeleton.tsx';
import { CommentForm } from './commentForm.tsx';

interface NewCommentProps {
  target: CommentTarget;
  /** The target's title. */
  topic: string;
  /** The patient's name. */
  person: string;
  onSent: () => void;
}

/** A new comment, or a note that one is already in review: only one per target at a time. */
export function NewComment({ target, topic, person, onSent }: NewCommentProps) {
  const db = useDb();
  const ownComments = useRows('comment');
  const [sending, setSending] = useState(false);
  if (ownComments === undefined) return <CommentsSkeleton />;
  const isInReview = ownComments.some(
    (row) =>
      row.status === 'pending' &&
      row.target.kind === target.kind &&
      row.target.slug === target.slug,
  );
  if (isInReview && !sending)
    return (
      <EmptyState
        text={
          <Trans>
            You have already written about this, and it is waiting for review. After that you can
            write again.
          </Trans>
        }
        action={
          <Link to="/panel/comments" className={buttonClass()}>
            <Trans>My comments</Trans>
          </Link>
        }
      />
    );
  const key = commentKey(target);
  return (
    <CommentForm
      draftKey={key}
      target={target}
      initial={{ name: firstName(person), body: '', rating: null }}
      onSend={async (written, draft) => {
        setSending(true);
        await enqueue(db, addComment, argsOf(target, topic, written), { draft });
      }}
      onSent={onSent}
    />
  );
}
