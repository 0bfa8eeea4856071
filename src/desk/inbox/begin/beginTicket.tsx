import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import Zap from '~icons/lucide/zap';
import { ApiProblem } from '#api/problem.ts';
import { problemType } from '#contract/problem.ts';
import { departmentsOf } from '#contract/staff/roles.ts';
import { maxSubjectLength } from '#contract/ticket.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Input } from '#ui/input.tsx';
import { Note } from '#ui/note.tsx';
import { Select } from '#ui/select.tsx';
import { useBrowserOnline } from '#ui/useBrowserOnline.ts';
import { useDesk, useStaff } from '../../context.tsx';
import { onSubmitKey } from '../../frame/submitKey.ts';
import { FileRefused, uploadFile } from '../../patients/uploadFile.ts';
import { useProblemText } from '../../problem.ts';
import { useDepartmentNames, useLanguageName } from '../names.ts';
import { AttachButton, AttachedFiles, useAttachments } from '../thread/attachments.tsx';
import { NamesOthers, useOthersGuard } from '../thread/namedOthers.ts';
import { OthersNote } from '../thread/othersNote.tsx';
import { outgoingOf, withSaved } from '../thread/outgoing.ts';
import { OutgoingFields, OutgoingHint, SendButton } from '../thread/outgoingFields.tsx';
import { SavedAnswers } from '../thread/savedAnswers.tsx';
import type { ChosenPatient } from './begunTicket.ts';
import { PatientChoice } from './patientChoice.tsx';
import { useBegunTicket } from './useBegunTicket.ts';

/** Begins a ticket with a patient, and opens it. */
export function BeginTicketDialog({
  patient: fixed,
  onClose,
}: {
  /** On a patient's record; otherwise the patient is looked for. */
  patient?: ChosenPatient;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const message = t({ message: 'Message', comment: 'Field: the first message of a new ticket' });
  const { api } = useDesk();
  const { roles } = useStaff();
  const { code: ownLocale } = useLocale();
  const isOnline = useBrowserOnline();
  const problemText = useProblemText();
  const departmentNames = useDepartmentNames();
  const guard = useOthersGuard();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const hintId = useId();
  const subjectField = useRef<HTMLInputElement>(null);
  const textField = useRef<HTMLTextAreaElement>(null);
  const [isSaved, setSaved] = useState(false);
  const { ticket, change: changeTicket, remove } = useBegunTicket(fixed ?? null);
  const { patient, department, subject, own, theirs } = ticket;
  const code = patient?.code;
  const reads = patient?.locale ?? ownLocale;
  const upload = async (file: File) => {
    if (code === undefined) return undefined;
    const fileId = uuidv7();
    try {
      await uploadFile(api, code, fileId, file);
    } catch (error) {
      if (error instanceof FileRefused) return undefined;
      throw error;
    }
    return { fileId, name: file.name };
  };
  const attachments = useAttachments(upload, {
    initial: ticket.files,
    onChange: (files) => changeTicket({ files: [...files] }, isRefused),
  });
  const outgoing = outgoingOf({ own, theirs }, ownLocale, reads);
  const begin = useMutation({
    mutationFn: async (sent: {
      patient: string;
      department: NonNullable<typeof department>;
      attachments: string[];
      mayNameOthers: boolean;
    }) => {
      const { body, translation } = outgoing.message;
      await guard(sent.patient, [subject, body, translation?.body], sent.mayNameOthers);
      return api.call('staffBeginTicket', {
        params: { patient: sent.patient },
        body: {
          ...outgoing.message,
          id: ticket.id,
          messageId: ticket.messageId,
          subject,
          department: sent.department,
          attachments: sent.attachments,
        },
      });
    },
    onSuccess: ({ number }) => {
      remove();
      onClose();
      void navigate({ to: '/desk/inbox/$ticket', params: { ticket: String(number) } });
    },
    onSettled: () =>
      Promise.all(
        [['inbox'], ['counts'], ['patient']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
  const isRefused =
    begin.error instanceof ApiProblem && begin.error.problem.type === problemType('reused-id');
  const change = (next: Parameters<typeof changeTicket>[0]) => {
    // It would be neither sent nor stored.
    if (begin.isPending) return;
    changeTicket(next, isRefused);
    if (isRefused) begin.reset();
  };
  const isReady =
    code !== undefined &&
    department !== null &&
    subject.trim() !== '' &&
    !outgoing.isEmpty &&
    outgoing.blank === undefined &&
    !attachments.isUploading &&
    isOnline;
  const submit = (mayNameOthers = false) => {
    if (!isReady || begin.isPending) return;
    const files = attachments.attached.map(({ fileId }) => fileId);
    begin.mutate({ patient: code, department, attachments: files, mayNameOthers });
  };
  // The field of the search is gone once somebody is chosen.
  const wasChosen = useRef(code);
  useEffect(() => {
    if (code !== undefined && code !== wasChosen.current) subjectField.current?.focus();
    wasChosen.current = code;
  }, [code]);
  return (
    <>
      <Dialog
        open
        size="md"
        onClose={onClose}
        closeLabel={t`Close`}
        title={<Trans>New ticket</Trans>}
        description={<Trans>The patient gets it in the portal, as an answer of the clinic.</Trans>}
      >
        <form
          className="grid gap-3"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            submit();
          }}
        >
          {begin.error instanceof NamesOthers ? (
            <OthersNote error={begin.error} isBusy={begin.isPending} onSend={() => submit(true)} />
          ) : begin.error ? (
            <div role="alert">
              <Note tone="danger">
                {isRefused ? (
                  <Trans>
                    An earlier version of this was sent. It is in the inbox. Change the text to send
                    another one.
                  </Trans>
                ) : (
                  problemText(begin.error)
                )}
              </Note>
            </div>
          ) : null}
          {patient === null ? (
            <PatientChoice onChoose={(chosen) => change({ patient: chosen })} />
          ) : (
            <Recipient
              patient={patient}
              onOther={
                fixed
                  ? undefined
                  : () => {
                      // What was uploaded lies in the files of the one patient.
                      attachments.remove(attachments.attached.map(({ fileId }) => fileId));
                      change({ patient: null });
                    }
              }
            />
          )}
          <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
            <Field label={<Trans>Subject</Trans>} required>
              <Input
                ref={subjectField}
                dir="auto"
                required
                maxLength={maxSubjectLength}
                autoComplete="off"
                value={subject}
                onChange={({ target }) => change({ subject: target.value })}
              />
            </Field>
            <Field label={<Trans>Department</Trans>}>
              <Select
                value={department ?? ''}
                onChange={({ target }) =>
                  change({
                    department: departmentsOf(roles).find((name) => name === target.value) ?? null,
                  })
                }
              >
                {departmentsOf(roles).map((name) => (
                  <option key={name} value={name}>
                    {departmentNames[name]}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <div className="grid gap-1.5">
            <span aria-hidden="true" className="font-label">
              {message}
            </span>
            <OutgoingFields
              ref={textField}
              label={message}
              hintId={hintId}
              texts={{ own, theirs }}
              patientLocale={reads}
              onOwn={(text) => change({ own: text })}
              onTheirs={(text) => change({ theirs: text })}
              onKeyDown={onSubmitKey(() => submit())}
            />
          </div>
          <AttachedFiles attachments={attachments} />
          <OutgoingHint
            id={hintId}
            outgoing={outgoing}
            patientLocale={reads}
            attachments={attachments}
            hasDraft={own !== '' || theirs !== '' || subject !== ''}
          />
          <div className="flex flex-wrap items-center gap-2">
            {code === undefined ? null : <AttachButton attachments={attachments} />}
            <Button size="sm" variant="quiet" onClick={() => setSaved(true)}>
              <Icon of={Zap} size="sm" />
              <Trans>Saved answers</Trans>
            </Button>
            <SendButton isPending={begin.isPending} isReady={isReady} className="ms-auto" />
          </div>
        </form>
      </Dialog>
      <SavedAnswers
        open={isSaved}
        about={{ patient: { name: patient?.name ?? '', locale: reads }, subject, number: null }}
        draft={own}
        onClose={() => setSaved(false)}
        onChoose={(saved) => {
          setSaved(false);
          change({
            own: withSaved(own, saved.own),
            theirs: outgoing.isForeign ? withSaved(theirs, saved.theirs) : theirs,
          });
          textField.current?.focus();
        }}
      />
    </>
  );
}

function Recipient({
  patient: { code, name, locale },
  onOther,
}: {
  patient: ChosenPatient;
  onOther: (() => void) | undefined;
}) {
  const language = useLanguageName();
  const reads = language(locale);
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span>
        <Trans>
          To{' '}
          <b>
            <bdi>{name}</bdi>
          </b>{' '}
          · {code} · reads {reads}
        </Trans>
      </span>
      {onOther ? (
        <Button size="sm" variant="quiet" onClick={onOther}>
          <Trans>Another patient</Trans>
        </Button>
      ) : null}
    </p>
  );
}
