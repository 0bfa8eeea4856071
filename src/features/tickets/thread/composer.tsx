import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import Paperclip from '~icons/lucide/paperclip';
import { sendMessage } from '#contract/message.ts';
import { useDb } from '#mirror/react.tsx';
import { useDraft } from '#mirror/useDraft.ts';
import { enqueue } from '#outbox/enqueue.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { AttachButton, Attached } from '#records/attachFiles.tsx';
import { emptyReply, replyDraft, replyKey } from '../drafts.ts';
import { DangerCard } from '#records/crisis/dangerCard.tsx';
import { OtherDraft } from '#records/otherDraft.tsx';
import { DraftSaveError } from '#records/draftSubmit.tsx';
import { useBodyFault } from '../useBodyFault.ts';
import { useSaving } from '#ui/useSaving.ts';

/**
 * The reply field at the end of a conversation. It is cleared only once the reply is stored in the
 * outbox.
 */
export function Composer({
  ticketId,
  unanswered,
  onSent,
}: {
  ticketId: string;
  /** What the patient wrote since the clinic's last answer; the danger card reads it. */
  unanswered: string;
  onSent: () => void;
}) {
  const { t } = useLingui();
  const db = useDb();
  const key = replyKey(ticketId);
  const draft = useDraft(key, replyDraft, emptyReply);
  const { body, attachments } = draft.value;
  const saving = useSaving();
  const fault = useBodyFault();
  const [tried, setTried] = useState(false);
  const send = (event: Pick<SubmitEvent, 'preventDefault'>) => {
    event.preventDefault();
    setTried(true);
    if (!draft.ready || fault(body, true)) return;
    void saving.run(async () => {
      await draft.flush();
      await enqueue(
        db,
        sendMessage,
        { ticketId, body: body.trim(), attachments },
        { files: attachments, draft: draft.draftKey() },
      );
      onSent();
      setTried(false);
      await draft.clear();
    });
  };
  const sendOnShortcut = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
  };
  return (
    <form onSubmit={send} noValidate autoComplete="off" className="grid gap-2">
      <DraftSaveError of="message" saving={saving} draft={draft} />
      <OtherDraft draft={draft} />
      <DangerCard text={`${unanswered}\n${body}`} />
      <Attached
        files={attachments}
        onRemove={(id) =>
          draft.setValue((now) => ({
            ...now,
            attachments: now.attachments.filter(({ fileId }) => fileId !== id),
          }))
        }
      />
      <Field
        label={t({
          message: 'Reply',
          comment: 'Name of the field where a reply is written; fixed wording in English',
        })}
        hiddenLabel
        error={fault(body, tried)}
      >
        <div className="flex items-end gap-0.5 rounded border border-edge bg-surface p-0.5 has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-offset-2 has-[textarea:focus-visible]:outline-focus">
          <Tooltip text={t`Attach a file`} isName>
            <span className="flex-none">
              <AttachButton
                variant="quiet"
                size="sm"
                className="w-11 flex-none px-0! text-ink-2!"
                count={attachments.length}
                run={saving.run}
                onAttached={(file) =>
                  draft.setValue((now) => ({ ...now, attachments: [...now.attachments, file] }))
                }
              >
                <Icon of={Paperclip} label={t`Attach a file`} />
              </AttachButton>
            </span>
          </Tooltip>
          <Textarea
            rows={1}
            value={body}
            readOnly={!draft.ready || saving.busy}
            onKeyDown={sendOnShortcut}
            placeholder={t`Write to the clinic`}
            onChange={(event) => draft.setValue((now) => ({ ...now, body: event.target.value }))}
            className="max-h-[40dvh]! min-h-11! flex-1 resize-none! border-0! bg-transparent! px-1! shadow-none! outline-none!"
          />
          <Button type="submit" variant="filled" size="sm" busy={saving.busy} className="flex-none">
            <Trans>Send</Trans>
          </Button>
        </div>
      </Field>
    </form>
  );
}
