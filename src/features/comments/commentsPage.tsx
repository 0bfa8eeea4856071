import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { readRows } from '#mirror/overlay.ts';
import { useLive } from '#mirror/react.tsx';
import { readOutboxByEntity } from '#outbox/delivery.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { rowsClass } from '#ui/listRow.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { OwnComment } from './ownComment.tsx';
import { ListSkeleton } from '#records/loadingSkeleton.tsx';

/**
 * The panel’s page of the patient’s own comments, newest first, including unsent ones. Published
 * comments are in src/catalog/comments.tsx.
 */
export function CommentsPage() {
  const { t } = useLingui();
  const view = useLive(async (db) => {
    const [comments, pending] = await Promise.all([
      readRows(db, 'comment'),
      readOutboxByEntity(db),
    ]);
    return {
      comments: comments.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
      pending,
    };
  });
  return (
    <div className="thread-width">
      <PageHeader title={t`My comments`} className="mb-6" />
      {view === undefined ? <ListSkeleton detail /> : null}
      {view?.comments.length === 0 ? (
        <EmptyState
          text={
            <Trans>
              You have not written a comment yet. There is a place for it on the page of each
              package and doctor.
            </Trans>
          }
          action={
            <Link to="/packages" className={buttonClass()}>
              <Trans>Care packages</Trans>
            </Link>
          }
        />
      ) : null}
      {view && view.comments.length > 0 ? (
        <ul className={rowsClass}>
          {view.comments.map((comment) => (
            <OwnComment key={comment.id} comment={comment} pending={view.pending} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}
