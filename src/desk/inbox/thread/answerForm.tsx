import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import Paperclip from '~icons/lucide/paperclip';
import X from '~icons/lucide/x';
import Zap from '~icons/lucide/zap';
import { maxMessageLength } from '#contract/message.ts';
import type { InboxThread } from '#contract/staff/tickets.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { FileButton } from '#ui/fileButton.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/iconButton.tsx';
import { Note } from '#ui/note.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useBrowserOnline } from '#ui/useBrowserOnline.ts';
import { onSubmitKey } from '../../frame/submitKey.ts';
import { useDesk } from '../../context.tsx';
import { useProblemText } from '../../problem.ts';
import { useKeys } from '../keys.ts';
import { useLanguageName } from '../names.ts';
import { MeanwhileNote } from './meanwhileNote.tsx';
import { SavedAnswers } from './savedAnswers.tsx';
import { type Attached, uploadFile } from './uploads.ts';
import { useDraft } from '../../useDraft.ts';
import { useSend } from './useSend.ts';

/** The answer to the patient; in two fields where the patient reads another language. */
export function AnswerForm({
  thread,
  isShown,
  onNote,
  onType,
  onAnswered,
}: {
  thread: InboxThread;
  isShown: boolean;
  /** Makes the text an internal note instead. */
  onNote: (text: string) => void;
  onType: () => void;
  onAnswered: () => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { api } = useDesk();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const isOnline = useBrowserOnline();
  const language = useLanguageName();
  const hintId = useId();
  const { ticket, patient } = thread;
  const answer = useDraft(`ticket:${ticket.id}:answer`);
  const translation = useDraft(`ticket:${ticket.id}:translation`);
  const [attached, setAttached] = useState<Attached[]>([]);
  const [uploadError, setUploadError] = useState<string>();
  const [uploading, setUploading] = useState(0);
  const [thenClose, setThenClose] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isForeign = patient.locale !== locale.code;
  const isBilingual = isForeign && translation.text.trim() !== '';
  const sent = isBilingual ? translation.text : answer.text;
  const blank = /\{\w{1,30}\}/.exec(`${answer.text} ${translation.text}`)?.[0];
  const send = useSend(thread, answer.text !== '', ({ body, translation: own, attachments }) => {
    // What was written or attached meanwhile was not sent.
    for (const draft of [answer, translation])
      if ([body, own?.body].includes(draft.text)) draft.set('');
    setAttached((all) => all.filter(({ fileId }) => !attachments.includes(fileId)));
    onAnswered();
  });
  const submit = (force = false) => {
    if (sent.trim() === '' || blank !== undefined || uploading > 0 || !isOnline) return;
    send.mutate({
      force,
      body: sent,
      thenClose,
      attachments: attached.map(({ fileId }) => fileId),
      ...(isBilingual && answer.text.trim() !== ''
        ? { translation: { locale: locale.code, body: answer.text } }
        : {}),
    });
  };
  const attach = async (files: File[]) => {
    setUploadError(undefined);
    for (const file of files) {
      setUploading((count) => count + 1);
      try {
        const added = await uploadFile(api, String(ticket.number), file);
        const { name } = file;
        if (added) setAttached((before) => [...before, added]);
        else setUploadError(t`${name} is no PDF, JPEG or PNG of at most 20 MB.`);
      } catch (error) {
        setUploadError(problemText(error));
      } finally {
        setUploading((count) => count - 1);
      }
    }
  };
  useKeys({ ';': isShown ? () => setSaved(true) : undefined });
  const ownLanguage = language(locale.code);
  const theirs = language(patient.locale);
  const onKeyDown = onSubmitKey(() => submit());
  return (
    <form
      className="grid gap-2 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {send.isRefused ? (
        <MeanwhileNote
          thread={thread}
          since={send.seen}
          busy={send.isPending}
          onSend={() => submit(true)}
          onNote={() => {
            onNote(answer.text);
            answer.set('');
            send.forget();
          }}
          onDiscard={() => {
            answer.set('');
            translation.set('');
            send.forget();
          }}
        />
      ) : send.error ? (
        <div role="alert">
          <Note tone="danger">{problemText(send.error)}</Note>
        </div>
      ) : null}
      <div className={isForeign ? 'grid gap-2 md:grid-cols-2' : ''}>
        <Textarea
          ref={field}
          aria-label={t({ message: 'Answer', comment: 'Field: the answer to the patient' })}
          aria-describedby={hintId}
          maxLength={maxMessageLength}
          value={answer.text}
          placeholder={isForeign ? t`In ${ownLanguage}` : undefined}
          onChange={({ target }) => {
            answer.set(target.value);
            onType();
          }}
          onKeyDown={onKeyDown}
        />
        {isForeign ? (
          <Textarea
            aria-label={t`In ${theirs}, as the patient gets it`}
            maxLength={maxMessageLength}
            value={translation.text}
            placeholder={t`In ${theirs}, as the patient gets it`}
            onChange={({ target }) => {
              translation.set(target.value);
              onType();
            }}
            onKeyDown={onKeyDown}
          />
        ) : null}
      </div>
      {attached.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {attached.map(({ fileId, name }) => (
            <li key={fileId} className="inline-flex items-center rounded border border-hair ps-3">
              <bdi>{name}</bdi>
              <IconButton
                icon={X}
                label={t`Remove ${name}`}
                onClick={() => setAttached((all) => all.filter((one) => one.fileId !== fileId))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <p id={hintId} role="status" className={blank ? 'text-warning-ink' : 'text-ink-2'}>
        {!isOnline ? (
          <Trans>Needs the internet. The draft is on this computer.</Trans>
        ) : blank ? (
          <Trans>Fill in {blank} first: the record has nothing for it.</Trans>
        ) : uploadError ? (
          uploadError
        ) : uploading > 0 ? (
          <Trans>Uploading…</Trans>
        ) : isForeign && answer.text.trim() !== '' && !isBilingual ? (
          <Trans>
            Goes out in {ownLanguage} only. The patient reads {theirs}.
          </Trans>
        ) : answer.text !== '' ? (
          <Trans>Draft on this computer</Trans>
        ) : null}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <FileButton
          size="sm"
          variant="quiet"
          multiple
          accept="application/pdf,image/jpeg,image/png"
          onFiles={(files) => void attach(files)}
        >
          <Icon of={Paperclip} size="sm" />
          <Trans>Attach</Trans>
        </FileButton>
        <Button size="sm" variant="quiet" onClick={() => setSaved(true)}>
          <Icon of={Zap} size="sm" />
          <Trans>Saved answers</Trans>
        </Button>
        <span className="ms-auto flex items-center gap-2">
          <select
            aria-label={t`Afterwards`}
            className="min-h-9 rounded bg-transparent px-2 max-lg:min-h-11"
            value={thenClose ? 'close' : 'keep'}
            onChange={({ target }) => setThenClose(target.value === 'close')}
          >
            <option value="keep">{t`then keep open`}</option>
            <option value="close">{t`then close`}</option>
          </select>
          <Button
            type="submit"
            variant="filled"
            size="sm"
            busy={send.isPending}
            aria-disabled={sent.trim() === '' || !isOnline || blank !== undefined}
          >
            {t({ message: 'Send', comment: 'Button: sends the answer to the patient' })}
          </Button>
        </span>
      </div>
      <SavedAnswers
        open={isSaved}
        thread={thread}
        draft={answer.text}
        onClose={() => {
          setSaved(false);
          void queries.invalidateQueries({ queryKey: ['saved-answers'] });
        }}
        onChoose={(texts) => {
          setSaved(false);
          answer.set([answer.text, texts.own].filter((text) => text !== '').join('\n'));
          if (isForeign && texts.theirs !== '')
            translation.set(
              [translation.text, texts.theirs].filter((text) => text !== '').join('\n'),
            );
          field.current?.focus();
        }}
      />
    </form>
  );
}
