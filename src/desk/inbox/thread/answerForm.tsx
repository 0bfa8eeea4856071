import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import Paperclip from '~icons/lucide/paperclip';
import Zap from '~icons/lucide/zap';
import type { InboxThread } from '#contract/staff/tickets.ts';
import { maxMessageLength } from '#contract/message.ts';
import { maxRecordAddress, withRecordLinks } from '#contract/recordLink.ts';
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
import { AttachDialog } from './attachDialog.tsx';
import { AttachedFiles, useStoredAttachments } from './attachments.tsx';
import { outgoingOf, withSaved } from './outgoing.ts';
import { OutgoingFields, OutgoingHint, SendButton } from './outgoingFields.tsx';
import { OthersNote } from './othersNote.tsx';
import { uploadFile } from './uploads.ts';
import { useDraft } from '../../useDraft.ts';
import { portalBase, useLinkedRecords } from './linkedRecords.ts';
import { ChosenRecords } from './recordChips.tsx';
import { MachineOffer } from './machineOffer.tsx';
import { useMachineDraft } from './useMachineDraft.ts';
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
  const attachments = useStoredAttachments(`ticket:${ticket.id}:files`, (file) =>
    uploadFile(api, String(ticket.number), file),
  );
  const linked = useLinkedRecords(ticket.id);
  const [isAttaching, setAttaching] = useState(false);
  const [thenClose, setThenClose] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const machine = useMachineDraft(thread, { own: answer, theirs: translation });
  const theirField = useRef<HTMLTextAreaElement>(null);
  const texts = { own: answer.text, theirs: translation.text };
  const outgoing = outgoingOf(texts, locale.code, patient.locale, machine.isMachine);
  const isUnchecked = outgoing.isForeign && machine.isUnchecked;
  const isReady =
    !outgoing.isEmpty &&
    outgoing.blank === undefined &&
    !isUnchecked &&
    !machine.isPending &&
    !attachments.isUploading &&
    isOnline;
  const send = useSend(thread, answer.text !== '', (sent) => {
    // What was written or attached meanwhile was not sent.
    const { own, theirs, records } = sent.written;
    if (answer.text === own) answer.set('');
    if (translation.text === theirs) setTheirs('');
    linked.remove(records);
    attachments.remove(sent.attachments);
    onAnswered();
  });
  const setTheirs = (text: string) => {
    translation.set(text);
    machine.onTyped(text);
  };
  const submit = ({ force = false, mayNameOthers = false } = {}) => {
    if (!isReady) return;
    send.mutate({
      ...outgoing.message,
      body: withRecordLinks(outgoing.message.body, linked.records, portalBase(patient.locale)),
      written: { ...texts, records: linked.records.map(({ id }) => id) },
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
            onNote(outgoing.isForeign ? withSaved(answer.text, translation.text) : answer.text);
            answer.set('');
            if (outgoing.isForeign) setTheirs('');
            send.forget();
          }}
          onDiscard={() => {
            answer.set('');
            setTheirs('');
            linked.remove(linked.records.map(({ id }) => id));
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
        room={maxMessageLength - linked.records.length * maxRecordAddress}
        texts={texts}
        patientLocale={patient.locale}
        onOwn={(text) => {
          answer.set(text);
          onType();
        }}
        theirRef={theirField}
        onTheirs={(text) => {
          setTheirs(text);
          onType();
        }}
        onKeyDown={onSubmitKey(() => submit())}
      />
      {outgoing.isForeign ? (
        <MachineOffer
          machine={machine}
          patientLocale={patient.locale}
          onApproved={() => theirField.current?.focus()}
        />
      ) : null}
      <ChosenRecords linked={linked} />
      <AttachedFiles attachments={attachments} />
      <OutgoingHint
        id={hintId}
        outgoing={outgoing}
        isUnchecked={isUnchecked}
        patientLocale={patient.locale}
        attachments={attachments}
        hasDraft={answer.text !== ''}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" variant="quiet" onClick={() => setAttaching(true)}>
          <Icon of={Paperclip} size="sm" />
          <Trans>Attach</Trans>
        </Button>
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
      {isAttaching ? (
        <AttachDialog
          ticket={ticket.number}
          linked={linked}
          attachments={attachments}
          onClose={() => setAttaching(false)}
        />
      ) : null}
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
          if (outgoing.isForeign) {
            const theirs = withSaved(translation.text, saved.theirs);
            translation.set(theirs);
            machine.onExtended(theirs);
          }
          field.current?.focus();
        }}
      />
    </form>
  );
}
