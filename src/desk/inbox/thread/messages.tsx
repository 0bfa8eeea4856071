import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useState } from 'react';
import Lock from '~icons/lucide/lock';
import { readRecordLinks } from '#contract/recordLink.ts';
import type { InboxThread, InternalNote } from '#contract/staff/tickets.ts';
import { textIn } from '#contract/text.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { FileLink } from '../../frame/fileLink.tsx';
import { useMoment } from '../../frame/formats.ts';
import { SentRecords } from './recordChips.tsx';
import { useTranslation } from './useTranslation.tsx';

type Message = InboxThread['messages'][number];

/** How many of the newest are shown at once; older ones fold to one row. */
const shownCount = 20;

/** Messages and internal notes in the order of time. */
export function Messages({ thread }: { thread: InboxThread }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isWhole, setWhole] = useState(false);
  const entries = [
    ...thread.messages.map((message) => ({
      id: message.id,
      at: message.receivedAt ?? message.createdAt,
      element: <MessageView message={message} thread={thread} />,
    })),
    ...thread.notes.map((note) => ({
      id: note.id,
      at: note.createdAt,
      element: <NoteView note={note} />,
    })),
  ].toSorted((a, b) => a.at.localeCompare(b.at));
  const folded = isWhole ? 0 : Math.max(0, entries.length - shownCount);
  const earlier = formatCode(locale, folded);
  return (
    <div className="@container grid gap-4">
      {folded > 0 ? (
        <Button size="sm" onClick={() => setWhole(true)}>
          {t`Show ${earlier} earlier`}
        </Button>
      ) : null}
      {entries.slice(folded).map(({ id, element }) => (
        <Fragment key={id}>{element}</Fragment>
      ))}
    </div>
  );
}

function MessageView({ message, thread }: { message: Message; thread: InboxThread }) {
  const locale = useLocale();
  const moment = useMoment();
  const isClinic = message.author === 'clinic';
  const { text, links } = readRecordLinks(message.body);
  const translation = useTranslation(thread, message);
  const readAt = message.readAt ?? undefined;
  const wasRead =
    isClinic &&
    thread.ticket.patientReadAt !== null &&
    thread.ticket.patientReadAt >= (message.receivedAt ?? message.createdAt);
  return (
    <article className={`grid gap-1 rounded ${isClinic ? 'bg-primary-tint p-3' : ''}`}>
      <header className="flex flex-wrap items-baseline gap-x-2">
        <b>
          {isClinic ? (
            message.authorName ? (
              <bdi>{textIn(message.authorName, locale.code)}</bdi>
            ) : (
              <Trans>The clinic</Trans>
            )
          ) : (
            <bdi>{message.writtenBy ?? thread.patient.name}</bdi>
          )}
        </b>
        {message.writtenBy ? (
          <span className="text-ink-2">
            <Trans>
              for <bdi>{thread.patient.name}</bdi>
            </Trans>
          </span>
        ) : null}
        <span className="text-ink-2">{moment(message.receivedAt ?? message.createdAt)}</span>
        <span className="ms-auto text-ink-3">
          {isClinic ? (
            wasRead ? (
              <Trans>Read by the patient</Trans>
            ) : (
              <Trans>Not read yet</Trans>
            )
          ) : message.number !== null ? (
            <span className={readAt ? '' : 'text-ink-2'}>{formatCode(locale, message.number)}</span>
          ) : null}
        </span>
      </header>
      <div className={translation.beside ? 'grid gap-3 @md:grid-cols-2' : ''}>
        <p
          dir="auto"
          className="border-s-2 border-edge ps-3 t-read wrap-break-word whitespace-pre-wrap"
        >
          {text}
        </p>
        {translation.beside}
      </div>
      {translation.offers}
      <SentRecords links={links} patient={thread.patient.id} />
      {message.attachments.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {message.attachments.map((file) => (
            <li key={file.fileId}>
              <FileLink
                file={file}
                href={`/api/staff/tickets/${thread.ticket.number}/files/${file.fileId}`}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </article>
  );
}

/** Black with a dashed edge: what never leaves the clinic. */
function NoteView({ note }: { note: InternalNote }) {
  const moment = useMoment();
  return (
    <article className="rounded border border-dashed border-note-bar bg-note">
      <header className="flex flex-wrap items-center gap-x-2 bg-note-bar px-3 py-1.5 text-on-note-bar">
        <Icon of={Lock} size="sm" />
        <b>
          <Trans>Internal note</Trans>
        </b>
        <span>
          <bdi>{note.authorName}</bdi>, {moment(note.createdAt)}
        </span>
        <span className="flex-1 text-end whitespace-nowrap max-sm:text-start">
          <Trans>The patient never sees this</Trans>
        </span>
      </header>
      <p dir="auto" className="p-3 t-read wrap-break-word whitespace-pre-wrap">
        {note.body}
      </p>
    </article>
  );
}
