import { Trans, useLingui } from '@lingui/react/macro';
import { Stars } from '#catalog/comment/stars.tsx';
import { ClinicDay, CommentBody } from '#catalog/comment/commentBody.tsx';
import type { Comment } from '#contract/comment.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { deliveryOf } from '#outbox/delivery.ts';
import { DeliveryLadder } from '#records/deliveryLadder.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { CommentedPageLink } from './commentedPageLink.tsx';
import { RefusedComment } from './refusedComment.tsx';
import { StatusSentence, StatusTag } from './status.tsx';

interface OwnCommentProps {
  comment: Comment;
  pending: ReadonlyMap<string, OutboxRow>;
}

/** One comment of the patient: target, text and status. */
export function OwnComment({ comment, pending }: OwnCommentProps) {
  const { t } = useLingui();
  const { target, targetTitle, name, body, rating, reply, status, createdAt } = comment;
  const delivery = deliveryOf(comment, pending);
  const arrived = delivery.step === 'received';
  return (
    <li data-delivery={delivery.step} className="grid gap-3 py-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 flex-1 basis-48 t-h3">
          <CommentedPageLink target={target} className={`-my-2 inline-block py-2 ${linkClass('plain')}`}>
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
