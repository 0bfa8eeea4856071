import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import Zap from '~icons/lucide/zap';
import type { InboxThread } from '#contract/staff/tickets.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { useBrowserOnline } from '#ui/useBrowserOnline.ts';
import { onSubmitKey } from '../../frame/submitKey.ts';
import { useDesk } from '../../context.tsx';
import { useProblemText } from '../../problem.ts';
import { useKeys } from '../keys.ts';
import { MeanwhileNote } from './meanwhileNote.tsx';
import { SavedAnswers } from './savedAnswers.tsx';
import { AttachButton, AttachedFiles, useAttachments } from './attachments.tsx';
import { outgoingOf, withSaved } from './outgoing.ts';
import { OutgoingFields, OutgoingHint, SendButton } from './outgoingFields.tsx';
import { OthersNote } from './othersNote.tsx';
import { uploadFile } from './uploads.ts';
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
  const hintId = useId();
  const { ticket, patient } = thread;
  const answer = useDraft(`ticket:${ticket.id}:answer`);
  const translation = useDraft(`ticket:${ticket.id}:translation`);
  const attachments = useAttachments((file) => uploadFile(api, String(ticket.number), file));
  const [thenClose, setThenClose] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const texts = { own: answer.text, theirs: translation.text };
  const outgoing = outgoingOf(texts, locale.code, patient.locale);
  const isReady =
    !outgoing.isEmpty && outgoing.blank === undefined && !attachments.isUploading && isOnline;
  const send = useSend(thread, answer.text !== '', (sent) => {
    // What was written or attached meanwhile was not sent.
    for (const draft of [answer, translation])
      if ([sent.body, sent.translation?.body].includes(draft.text)) draft.set('');
    attachments.remove(sent.attachments);
    onAnswered();
  });
  const submit = ({ force = false, mayNameOthers = false } = {}) => {
    if (!isReady) return;
    send.mutate({
      ...outgoing.message,
      force,
      mayNameOthers,
      thenClose,
      attachments: attachments.attached.map(({ fileId }) => fileId),
    });
  };
  useKeys({ ';': isShown ? () => setSaved(true) : undefined });
  return (
    <form
      className="@container grid gap-2 p-3"
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
          onSend={() => submit({ force: true })}
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
      ) : send.namesOthers ? (
        <OthersNote
          error={send.namesOthers}
          isBusy={send.isPending}
          onSend={() => submit({ mayNameOthers: true })}
        />
      ) : send.error ? (
        <div role="alert">
          <Note tone="danger">
            {send.isSentBefore ? (
              <Trans>
                An earlier version of this was sent and is in the thread. This text was not sent.
              </Trans>
            ) : (
              problemText(send.error)
            )}
          </Note>
        </div>
      ) : null}
      <OutgoingFields
        ref={field}
        label={t({ message: 'Answer', comment: 'Field: the answer to the patient' })}
        hintId={hintId}
        texts={texts}
        patientLocale={patient.locale}
        onOwn={(text) => {
          answer.set(text);
          onType();
        }}
        onTheirs={(text) => {
          translation.set(text);
          onType();
        }}
        onKeyDown={onSubmitKey(() => submit())}
      />
      <AttachedFiles attachments={attachments} />
      <OutgoingHint
        id={hintId}
        outgoing={outgoing}
        patientLocale={patient.locale}
        attachments={attachments}
        hasDraft={answer.text !== ''}
      />
      <div className="flex flex-wrap items-center gap-2">
        <AttachButton attachments={attachments} />
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
          <SendButton isPending={send.isPending} isReady={isReady} />
        </span>
      </div>
      <SavedAnswers
        open={isSaved}
        about={{ patient, subject: ticket.subject, number: ticket.number }}
        draft={answer.text}
        onClose={() => {
          setSaved(false);
          void queries.invalidateQueries({ queryKey: ['saved-answers'] });
        }}
        onChoose={(saved) => {
          setSaved(false);
          answer.set(withSaved(answer.text, saved.own));
          if (outgoing.isForeign) translation.set(withSaved(translation.text, saved.theirs));
          field.current?.focus();
        }}
      />
    </form>
  );
}
