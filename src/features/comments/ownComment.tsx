import { Trans, useLingui } from '@lingui/react/macro';
import { Stars } from '#catalog/comment/stars.tsx';
import { ClinicDay, CommentBody } from '#catalog/comment/commentBody.tsx';
import type { Comment } from '#contract/comment.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { deliveryOf } from '#outbox/delivery.ts';
import { DeliveryLadder } from '#records/deliveryLadder.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CommentTarget } from '#contract/site/comments.ts';
import { RefusedNote } from '#records/refusedNote.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Tag, type TagTone } from '#ui/tag.tsx';

interface OwnCommentProps {
  comment: Comment;
  /** Rows of the outbox by entity id (readPending). */
  pending: ReadonlyMap<string, OutboxRow>;
}

/** One of the patient’s own comments: target, text, delivery state and the clinic’s decision. */
export function OwnComment({ comment, pending }: OwnCommentProps) {
  const { t } = useLingui();
  const { target, targetTitle, name, body, rating, reply, status, createdAt } = comment;
  const delivery = deliveryOf(comment, pending);
  const arrived = delivery.step === 'received';
  return (
    <li data-delivery={delivery.step} className="grid gap-3 py-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 flex-1 basis-48 t-h3">
          <CommentedPageLink
            target={target}
            className={`-my-2 inline-block py-2 ${linkClass('plain')}`}
          >
            <bdi className="wrap-anywhere">{targetTitle}</bdi>
          </CommentedPageLink>
        </h2>
        {arrived ? <StatusTag status={status} /> : null}
      </div>
      <p className="flex flex-wrap items-center gap-x-3">
        {rating === null ? null : <Stars value={rating} />}
        <bdi className="text-ink-2 t-small">{name}</bdi>
        <ClinicDay at={createdAt} />
      </p>
      <div>
        <CommentBody body={body} reply={reply} />
      </div>
      {arrived ? (
        <p className="text-ink-2 t-small">
          <StatusSentence comment={comment} />
          <Number value={delivery.number} />
        </p>
      ) : (
        <DeliveryLadder
          delivery={delivery}
          newest={delivery.step === 'device'}
          last={t({ message: 'Published', comment: 'Status of a comment' })}
        />
      )}
      {delivery.step === 'attention' && delivery.row ? <RefusedComment row={delivery.row} /> : null}
    </li>
  );
}

function Number({ value }: { value: number | null }) {
  const locale = useLocale();
  if (value === null) return null;
  const number = formatCode(locale, value);
  return (
    <span className="block">
      <Trans>
        Confirmation number: <bdi>{number}</bdi>.
      </Trans>
    </span>
  );
}

interface PageLinkProps {
  target: CommentTarget;
  className: string;
  children: ReactNode;
}

/** Link to the comments on the target's page. */
function CommentedPageLink({ target: { kind, slug }, ...rest }: PageLinkProps) {
  if (kind === 'package')
    return <Link to="/packages/$package" params={{ package: slug }} hash="comments" {...rest} />;
  if (kind === 'physician')
    return (
      <Link to="/physicians/$physician" params={{ physician: slug }} hash="comments" {...rest} />
    );
  if (kind === 'careCenter')
    return (
      <Link
        to="/care-centers/$careCenter"
        params={{ careCenter: slug }}
        hash="comments"
        {...rest}
      />
    );
  return <Link to="/blog/$slug" params={{ slug }} hash="comments" {...rest} />;
}

/** A refused comment: reason and actions. */
function RefusedComment({ row }: { row: OutboxRow }) {
  return (
    <RefusedNote
      row={row}
      of="comment"
      discardTitle={<Trans>Discard this comment?</Trans>}
      edit={
        <Link
          to="/panel/comments/new"
          search={{ edit: row.id }}
          className={buttonClass({ size: 'sm' })}
        >
          <Trans>Edit</Trans>
        </Link>
      }
    />
  );
}

type Status = Comment['status'];
const tones: Record<Status, TagTone> = { pending: 'blue', published: 'green', rejected: 'slate' };

/** The review status as a tag. */
function StatusTag({ status }: { status: Status }) {
  const { t } = useLingui();
  const labels = {
    pending: t({ message: 'Waiting for review', comment: 'Status of a comment' }),
    published: t({ message: 'Published', comment: 'Status of a comment' }),
    rejected: t({ message: 'Not published', comment: 'Status of a comment' }),
  };
  return <Tag tone={tones[status]}>{labels[status]}</Tag>;
}

/** The review status as a sentence, with what to do. */
function StatusSentence({ comment: { status, target } }: { comment: Comment }) {
  if (status === 'pending')
    return <Trans>The clinic has it and will read it before publishing.</Trans>;
  if (status === 'published')
    return (
      <>
        <Trans>Everyone can read it.</Trans>{' '}
        <CommentedPageLink target={target} className={linkClass('read')}>
          <Trans>See it on its page</Trans>
        </CommentedPageLink>
      </>
    );
  return (
    <>
      <Trans>Only you and the clinic see it.</Trans>{' '}
      <Link to="/panel/comments/new" search={target} className={linkClass('read')}>
        <Trans>Write a new one</Trans>
      </Link>
    </>
  );
}
