import type { Message } from '#contract/message.ts';
import { useFormatWhen } from '../useFormatWhen.ts';
import type { Conversation } from './thread.tsx';
import type { ThreadActions } from './useThreadActions.ts';
import { useLingui } from '@lingui/react/macro';
import { textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { PersonLetter } from '#records/person/personLetter.tsx';
import { AttachmentTile } from '#records/file/attachmentTile.tsx';
import { WrittenBy } from '#records/writtenBy.tsx';
import { deliveryOf } from '#outbox/delivery.ts';
import { DeliveryLadder, DeliveryLine } from '#records/deliveryLadder.tsx';
import { cx } from '#ui/cx.ts';
import { MessageText } from './messageText.tsx';
import { EditReply } from './editReply.tsx';
import { RefusedMessage } from './refusedMessage.tsx';
import { messageTarget } from './useShownMessage.ts';

interface MessageProps {
  message: Message;
  view: Conversation;
  actions: ThreadActions;
}

interface MessagesOfDayProps {
  /** An instant of that day. */
  day: string;
  messages: readonly Message[];
  view: Conversation;
  /** Ids of the messages that show the full delivery ladder. */
  ladders: ReadonlySet<string>;
  /** The outbox row that is edited. */
  editedRowId: string | undefined;
  actions: ThreadActions;
}

/**
 * The messages of one day in a conversation: the clinic’s at the start, the patient’s with their
 * delivery state at the end.
 */
export function MessagesOfDay({
  day,
  messages,
  view,
  ladders,
  editedRowId,
  actions,
}: MessagesOfDayProps) {
  const when = useFormatWhen();
  const newest = view.messages.at(-1)?.id;
  return (
    <>
      <h2 className="text-center font-normal text-ink-3 t-micro">{when.day(day)}</h2>
      {messages.map((message) =>
        message.author === 'clinic' ? (
          <ClinicMessage key={message.id} message={message} view={view} actions={actions} />
        ) : (
          <OwnMessage
            key={message.id}
            message={message}
            view={view}
            actions={actions}
            ladder={ladders.has(message.id)}
            newest={message.id === newest}
            edited={editedRowId}
          />
        ),
      )}
    </>
  );
}

/** A message from the clinic. */
function ClinicMessage({ message, view, actions }: MessageProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const when = useFormatWhen();
  const name = message.authorName ? textIn(message.authorName, locale.code) : t`The clinic`;
  const time = when.time(message.createdAt);
  return (
    <article
      {...messageTarget(message.id)}
      aria-label={t({ message: `${name}, ${time}`, comment: 'Who wrote a text, and when' })}
      className="pe-6 lg:pe-[20%]"
    >
      <p className="mb-2 flex items-center gap-2.5 t-small">
        <PersonLetter
          name={message.authorName}
          seed={view.ticket.department}
          className="w-9 flex-none"
        />
        <bdi className="font-strong">{name}</bdi>
        <time dateTime={message.createdAt} className="text-ink-3 t-micro">
          {time}
        </time>
      </p>
      <div className="ms-[1.0625rem] grid gap-3 border-s-2 border-hair ps-4">
        <MessageText message={message} />
        <Attachments message={message} view={view} onOpen={actions.openFile} />
      </div>
    </article>
  );
}

interface OwnMessageProps extends MessageProps {
  /** Shows the full ladder instead of the compact line. */
  ladder: boolean;
  newest: boolean;
  /** The outbox row that is edited. */
  edited: string | undefined;
}

/** A message of the patient with its delivery state. */
function OwnMessage({ message, view, actions, ladder, newest, edited }: OwnMessageProps) {
  const { t } = useLingui();
  const when = useFormatWhen();
  const delivery = deliveryOf(message, view.pending);
  const arrived = delivery.step === 'received' || delivery.step === 'read';
  const time = when.time(message.createdAt);
  const editing = edited !== undefined && edited === message.id;
  const carer = message.writtenBy;
  return (
    <article
      {...messageTarget(message.id)}
      aria-label={
        carer
          ? t({ message: `${carer}, ${time}`, comment: 'Who wrote a text, and when' })
          : t`You, ${time}`
      }
      data-delivery={delivery.step}
      className="ms-6 grid grid-cols-[minmax(0,1fr)] gap-1.5 lg:ms-[20%]"
    >
      <div
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] gap-3 rounded border px-4 py-3.5',
          arrived ? 'border-transparent bg-primary-tint' : 'border-hair bg-surface',
        )}
      >
        <WrittenBy name={message.writtenBy} />
        {editing ? (
          <EditReply
            rowId={message.id}
            body={message.body}
            onDone={() => actions.edit(undefined)}
          />
        ) : (
          <MessageText message={message} />
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

/** The files of one sent message. */
function Attachments({
  message,
  view,
  onOpen,
}: {
  message: Message;
  view: Conversation;
  onOpen: (fileId: string) => void;
}) {
  const { t } = useLingui();
  if (message.attachments.length === 0) return null;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-label={t`Attachments`}>
      {message.attachments.map((file) => (
        <li key={file.fileId}>
          <AttachmentTile
            file={file}
            of="message"
            upload={view.pending.get(file.fileId)}
            isStored={view.stored.has(file.sha256)}
            onOpen={() => onOpen(file.fileId)}
          />
        </li>
      ))}
    </ul>
  );
}
