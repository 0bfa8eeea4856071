import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Comment } from '#contract/comment.ts';
import { linkClass } from '#ui/linkClass.ts';
import { Tag, type TagTone } from '#ui/tag.tsx';

type Status = Comment['status'];
const tones: Record<Status, TagTone> = { pending: 'blue', published: 'green', rejected: 'slate' };

/** The review status as a tag. */
export function StatusTag({ status }: { status: Status }) {
  const { t } = useLingui();
  const labels = {
    pending: t({ message: 'Waiting for review', comment: 'Status of a comment' }),
    published: t({ message: 'Published', comment: 'Status of a comment' }),
    rejected: t({ message: 'Not published', comment: 'Status of a comment' }),
  };
  return <Tag tone={tones[status]}>{labels[status]}</Tag>;
}

/** The review status as a sentence, with what to do. */
export function StatusSentence({ comment: { status, target } }: { comment: Comment }) {
  if (status === 'pending')
    return <Trans>The clinic has it and will read it before publishing.</Trans>;
  if (status === 'published') return <Trans>Everyone can read it on its page.</Trans>;
  return (
    <>
      <Trans>Only you and the clinic see it.</Trans>{' '}
      <Link to="/panel/comments/new" search={target} className={linkClass('read')}>
        <Trans>Write a new one</Trans>
      </Link>
    </>
  );
}
