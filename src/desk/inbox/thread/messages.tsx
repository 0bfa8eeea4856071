import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fragment, useId, useState } from 'react';
import Bot from '~icons/lucide/bot';
import Languages from '~icons/lucide/languages';
import Lock from '~icons/lucide/lock';
import type { InboxThread, InternalNote } from '#contract/staff/tickets.ts';
import { textIn } from '#contract/text.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useDesk } from '../../context.tsx';
import { FileLink } from '../../frame/fileLink.tsx';
import { useMoment } from '../../frame/formats.ts';
import { useProblemText } from '../../problem.ts';
import { useLanguageName } from '../names.ts';

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
  const [isWriting, setWriting] = useState(false);
  const translation =
    message.translations.find((each) => each.locale === locale.code) ?? message.translations[0];
  const isForeign = thread.patient.locale !== locale.code;
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
            <bdi>{thread.patient.name}</bdi>
          )}
        </b>
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
      <div className={translation || isWriting ? 'grid gap-3 @md:grid-cols-2' : ''}>
        <p
          dir="auto"
          className="border-s-2 border-edge ps-3 t-read wrap-break-word whitespace-pre-wrap"
        >
          {message.body}
        </p>
        {translation && !isWriting ? (
          <TranslationView translation={translation} onEdit={() => setWriting(true)} />
        ) : null}
        {isWriting ? (
          <TranslationForm
            message={message}
            number={thread.ticket.number}
            draft={translation?.body ?? ''}
            onDone={() => setWriting(false)}
          />
        ) : null}
      </div>
      {isForeign && !translation && !isWriting ? (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          onClick={() => setWriting(true)}
        >
          <Icon of={Languages} size="sm" />
          <Trans>Write a translation</Trans>
        </Button>
      ) : null}
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

function TranslationView({
  translation: { body, locale, isMachine, checkedBy, updatedAt },
  onEdit,
}: {
  translation: Message['translations'][number];
  onEdit: () => void;
}) {
  const moment = useMoment();
  const language = useLanguageName();
  const isUnchecked = isMachine && checkedBy === null;
  const time = moment(updatedAt);
  const name = language(locale);
  return (
    <div className={`grid gap-1 rounded px-3 py-2 ${isUnchecked ? 'bg-warning-tint' : 'bg-well'}`}>
      <p className={`flex items-start gap-2 ${isUnchecked ? 'text-warning-ink' : 'text-ink-2'}`}>
        <Icon of={isUnchecked ? Bot : Languages} size="sm" />
        <span className="min-w-0 flex-1">
          {isUnchecked ? (
            <Trans>{name}, by a machine, not checked</Trans>
          ) : (
            <Trans>
              {name}, by <bdi>{checkedBy ?? ''}</bdi>, {time}
            </Trans>
          )}
        </span>
        <Button
          variant="quiet"
          size="sm"
          className="min-h-0! px-0! py-0! max-lg:min-h-11!"
          onClick={onEdit}
        >
          {isUnchecked ? <Trans>Check it</Trans> : <Trans>Change it</Trans>}
        </Button>
      </p>
      <p dir="auto" className="t-read wrap-break-word whitespace-pre-wrap">
        {body}
      </p>
    </div>
  );
}

function TranslationForm({
  message,
  number,
  draft,
  onDone,
}: {
  message: Message;
  number: number;
  draft: string;
  onDone: () => void;
}) {
  const id = useId();
  const locale = useLocale();
  const { api } = useDesk();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const language = useLanguageName()(locale.code);
  const [body, setBody] = useState(draft);
  const save = useMutation({
    mutationFn: () =>
      api.call('staffTranslate', {
        params: { ticket: String(number), message: message.id },
        body: { locale: locale.code, body },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['ticket', String(number)] });
      onDone();
    },
  });
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <label htmlFor={id} className="text-ink-2">
        <Trans>The message in {language}</Trans>
      </label>
      <Textarea id={id} value={body} onChange={({ target }) => setBody(target.value)} required />
      {save.error ? (
        <div role="alert">
          <Note tone="danger">{problemText(save.error)}</Note>
        </div>
      ) : null}
      <p className="text-ink-2">
        <Trans>The patient sees it, too, as a translation by the clinic.</Trans>
      </p>
      <div className="flex gap-2">
        <Button size="sm" type="submit" busy={save.isPending} disabled={body.trim() === ''}>
          <Trans>Save the translation</Trans>
        </Button>
        <Button size="sm" variant="quiet" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
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
