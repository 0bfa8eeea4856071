import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useRows, useDb } from '#mirror/react.tsx';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { type NewCommentSearch, targetOf } from '../searchParams.ts';
import * as v from 'valibot';
import { commentTarget, type CommentTarget } from '#contract/site/comments.ts';
import { argsOf, type CommentDraft, commentDraft, commentKey, firstName } from '../draft.ts';
import { ListSkeleton } from '#records/loadingSkeleton.tsx';
import { editKey, NotEditable, TooLate, useEditableItem } from '#records/editableItem.tsx';
import { CommentForm } from './commentForm.tsx';
import { useState } from 'react';
import { addComment } from '#contract/comment.ts';
import { enqueue } from '#outbox/enqueue.ts';

interface NewCommentPageProps extends NewCommentSearch {
  /** The target's title: undefined when it could not be loaded, null when it does not exist. */
  topic: string | null | undefined;
  /** The patient’s name; its first word is published unless changed. */
  person: string;
}

/** The panel’s page to write a comment or, with `edit`, to change one in the outbox. */
export function NewCommentPage({
  edit,
  topic: loadedTitle,
  person,
  ...search
}: NewCommentPageProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const target = edit === undefined ? targetOf(search) : undefined;
  const ownTitle = useOwnTitle(search.slug);
  const onSent = () => void navigate({ to: '/panel/comments', replace: true });
  // Offline the slug is shown instead of the title.
  const topic = loadedTitle ?? ownTitle ?? target?.slug.replaceAll('-', ' ') ?? '';
  const hasTarget = target !== undefined && loadedTitle !== null;
  return (
    <div className="form-width">
      <PageHeader
        title={edit === undefined ? t`Write a comment` : t`Edit comment`}
        lead={
          hasTarget ? (
            <bdi>
              <Trans>About: {topic}</Trans>
            </bdi>
          ) : null
        }
        className="mb-6"
      />
      {edit !== undefined ? (
        <EditComment key={edit} rowId={edit} onSent={onSent} />
      ) : hasTarget ? (
        <NewComment target={target} topic={topic} person={person} onSent={onSent} />
      ) : (
        <EmptyState
          text={<Trans>Open the page that you want to write about, and begin there.</Trans>}
          action={
            <Link to="/packages" className={buttonClass()}>
              <Trans>Care packages</Trans>
            </Link>
          }
        />
      )}
    </div>
  );
}

/** The title of a package that the patient has. */
function useOwnTitle(slug: string | undefined): string | undefined {
  const locale = useLocale();
  const title = useRows('patientPackage')?.find((row) => row.slug === slug)?.title;
  return title && textIn(title, locale.code);
}

const writtenArgs = v.object({
  ...commentDraft.entries,
  target: commentTarget,
  targetTitle: v.string(),
});

/** Edits an unsent or refused comment under its id. */
function EditComment({ rowId, onSent }: { rowId: string; onSent: () => void }) {
  const item = useEditableItem(rowId, writtenArgs);
  if (item === undefined) return <ListSkeleton detail />;
  if (item === null)
    return (
      <NotEditable
        rowId={rowId}
        schema={commentDraft}
        textOf={bodyOf}
        to="/panel/comments"
        list={<Trans>My comments</Trans>}
      >
        <OnItsWay />
      </NotEditable>
    );
  const { target, targetTitle, ...initial } = item.written;
  return (
    <CommentForm
      draftKey={editKey(rowId)}
      target={target}
      initial={initial}
      tooLate={
        item.isTooLate
          ? (draft) => (
              <TooLate text={bodyOf(draft.value)} onDiscard={() => draft.clear().then(onSent)}>
                <OnItsWay />
              </TooLate>
            )
          : undefined
      }
      onSend={(written) => item.save(argsOf(target, targetTitle, written))}
      onSent={onSent}
    />
  );
}

const bodyOf = ({ body }: CommentDraft): string => body;

const OnItsWay = () => (
  <Trans>
    This comment is on its way to the clinic or has arrived, so it cannot be changed here.
  </Trans>
);

interface NewCommentProps {
  target: CommentTarget;
  /** The target's title. */
  topic: string;
  /** The patient's name. */
  person: string;
  onSent: () => void;
}

/** A new comment, or a note that one is already in review: only one per target at a time. */
function NewComment({ target, topic, person, onSent }: NewCommentProps) {
  const db = useDb();
  const ownComments = useRows('comment');
  const [sending, setSending] = useState(false);
  if (ownComments === undefined) return <ListSkeleton detail />;
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
