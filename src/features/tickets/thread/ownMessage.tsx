import { useLingui } from '@lingui/react/macro';
import { deliveryOf } from '#outbox/delivery.ts';
import { DeliveryLadder, DeliveryLine } from '#records/deliveryLadder.tsx';
import { cx } from '#ui/cx.ts';
import { Attachments } from '../attachments.tsx';
import { useFormatWhen } from '../useFormatWhen.ts';
import type { MessageProps } from './messages.tsx';
import { EditReply } from './editReply.tsx';
import { RefusedMessage } from './refusedMessage.tsx';

interface OwnMessageProps extends MessageProps {
  /** Shows the full ladder instead of the compact line. */
  ladder: boolean;
  newest: boolean;
  /** The outbox row that is edited. */
  edited: string | undefined;
}

/** A message of the patient with its delivery state. */
export function OwnMessage({ message, view, actions, ladder, newest, edited }: OwnMessageProps) {
  const { t } = useLingui();
  const when = useFormatWhen();
  const delivery = deliveryOf(message, view.pending);
  const arrived = delivery.step === 'received' || delivery.step === 'read';
  const time = when.time(message.createdAt);
  const editing = edited !== undefined && edited === message.id;
  return (
    <article
      aria-label={t`You, ${time}`}
      data-delivery={delivery.step}
      className="ms-6 grid grid-cols-[minmax(0,1fr)] gap-1.5 lg:ms-[20%]"
    >
      <div
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] gap-3 rounded border px-4 py-3.5',
          arrived ? 'border-transparent bg-primary-tint' : 'border-hair bg-surface',
        )}
      >
        {editing ? (
          <EditReply
            rowId={message.id}
            body={message.body}
            onDone={() => actions.edit(undefined)}
          />
        ) : (
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {message.body}
          </p>
        )}
        <Attachments message={message} view={view} onOpen={actions.openFile} />
      </div>
      {ladder ? (
        <DeliveryLadder delivery={delivery} newest={newest} />
      ) : (
        <DeliveryLine delivery={delivery} time={time} />
      )}
      {delivery.step === 'attention' && delivery.row && !editing ? (
        <RefusedMessage
          row={delivery.row}
          ticket={view.ticket}
          onEdit={() => actions.edit(message.id)}
        />
      ) : null}
    </article>
  );
}
