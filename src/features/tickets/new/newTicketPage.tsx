import { useLingui, Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { v7 as uuidv7 } from 'uuid';
import { maxSubjectLength, openTicket } from '#contract/ticket.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useDb, useLive } from '#mirror/react.tsx';
import { enqueue } from '#outbox/enqueue.ts';
import { PageHeader } from '#ui/pageHeader.tsx';
import {
  addToReply,
  emptyTicket,
  newTicketKey,
  type TicketDraft,
  ticketDraft,
  ticketText,
} from '../drafts.ts';
import { TicketForm } from './ticketForm.tsx';
import type { LinkedEstimate } from './estimateField.tsx';
import type { LinkedResult } from './resultField.tsx';
import { readResult, toTicketResult } from '#records/results/shown.ts';
import * as v from 'valibot';
import { ListSkeleton } from '#records/loadingSkeleton.tsx';
import { editKey, NotEditable, TooLate, useEditableItem } from '#records/editableItem.tsx';
import type { DraftHandle } from '#mirror/useDraft.ts';
import { SaveError } from '#records/saveError.tsx';
import { Button } from '#ui/button.tsx';
import { useSaving } from '#ui/useSaving.ts';

/** A result in the URL. */
interface ResultLink extends Pick<LinkedResult, 'onRemove'> {
  resultId: string;
  measurementId: string | undefined;
}

interface NewTicketPageProps {
  /** The package that the ticket is about, from the URL. */
  aboutPackageSlug: string | undefined;
  /** The name of what the ticket is about, if it could be loaded; suggested as the subject. */
  topic: string | undefined;
  /** A cost estimate that the ticket asks about. */
  linkedEstimate: LinkedEstimate | undefined;
  /** A laboratory result that the ticket asks about, or one value of it. */
  linkedResult: ResultLink | undefined;
  /** The outbox row of the ticket that is edited. */
  editedRowId: string | undefined;
}

/** The panel’s page to open a ticket or, with `editedRowId`, to change one in the outbox. */
export function NewTicketPage({
  aboutPackageSlug,
  topic,
  linkedEstimate,
  linkedResult,
  editedRowId,
}: NewTicketPageProps) {
  const { t } = useLingui();
  return (
    <div className="form-width">
      <PageHeader
        title={editedRowId === undefined ? t`New conversation` : t`Edit the conversation`}
        className="mb-6"
      />
      {editedRowId === undefined ? (
        <NewTicket
          aboutPackageSlug={aboutPackageSlug}
          topic={topic}
          linkedEstimate={linkedEstimate}
          linkedResult={linkedResult}
        />
      ) : (
        <EditTicket key={editedRowId} rowId={editedRowId} />
      )}
    </div>
  );
}

function NewTicket({
  aboutPackageSlug,
  topic: linkedTopic,
  linkedEstimate,
  linkedResult,
}: Omit<NewTicketPageProps, 'editedRowId'>) {
  const { t } = useLingui();
  const db = useDb();
  const navigate = useNavigate();
  const result = useLinkedValues(linkedResult);
  const send = async ({ subject, body, ...rest }: TicketDraft, draft: string) => {
    const args = { ...rest, subject: subject.trim(), body: body.trim(), messageId: uuidv7() };
    return enqueue(db, openTicket, args, { files: rest.attachments, draft });
  };
  if (linkedResult && result === undefined) return <ListSkeleton />;
  const topic = result?.topic ?? linkedTopic;
  const subject = topic === undefined ? '' : t`About: ${topic}`.slice(0, maxSubjectLength);
  const initial: TicketDraft = linkedEstimate
    ? {
        ...emptyTicket,
        subject: t`About my cost estimate`,
        department: 'reception',
        estimate: linkedEstimate.estimate ?? null,
      }
    : { ...emptyTicket, subject, result: result?.values ?? null };
  return (
    <TicketForm
      draftKey={newTicketKey}
      initial={initial}
      aboutPackageSlug={aboutPackageSlug}
      linked={linkedEstimate}
      linkedResult={linkedResult && { ...linkedResult, result: result?.values }}
      onSend={send}
      onSent={(ticket) =>
        void navigate({ to: '/panel/my-ticket/$ticket', params: { ticket }, replace: true })
      }
    />
  );
}

/** What the URL names, in the patient's language: undefined while it is read. */
function useLinkedValues(linked: ResultLink | undefined) {
  const { code } = useLocale();
  return useLive(
    async (db) => {
      const view = linked && (await readResult(db, linked.resultId));
      if (!view) return { values: undefined, topic: undefined };
      const values = toTicketResult(view, linked.measurementId, code);
      const [first] = values.values;
      const topic = linked.measurementId !== undefined && first ? first.name : values.title;
      return { values, topic };
    },
    [linked?.resultId, linked?.measurementId, code],
  );
}

const anyArgs = v.looseObject({});

/** Edits an unsent or refused ticket under its id. */
function EditTicket({ rowId }: { rowId: string }) {
  const navigate = useNavigate();
  const item = useEditableItem(rowId, ticketDraft);
  const showTicket = (ticket: string) =>
    void navigate({ to: '/panel/my-ticket/$ticket', params: { ticket }, replace: true });
  if (item === undefined) return <ListSkeleton />;
  if (item === null)
    return (
      <NotEditable
        rowId={rowId}
        schema={ticketDraft}
        textOf={ticketText}
        to="/panel/my-ticket"
        list={<Trans comment="Place in the portal: questions to the clinic">Messages</Trans>}
      >
        <OnItsWay />
      </NotEditable>
    );
  const save = async ({ attachments: _unchanged, subject, body, ...rest }: TicketDraft) => {
    await item.save({
      ...v.parse(anyArgs, item.args),
      ...rest,
      subject: subject.trim(),
      body: body.trim(),
    });
    return rowId;
  };
  return (
    <TicketForm
      draftKey={editKey(rowId)}
      initial={item.written}
      aboutPackageSlug={undefined}
      frozenFiles
      tooLate={
        item.isTooLate
          ? (draft) => <TooLateForTicket ticketId={rowId} draft={draft} onDone={showTicket} />
          : undefined
      }
      onSend={save}
      onSent={showTicket}
    />
  );
}

const OnItsWay = () => (
  <Trans>
    This question is on its way to the clinic or has arrived, so it cannot be changed here.
  </Trans>
);

interface TooLateForTicketProps {
  ticketId: string;
  draft: DraftHandle<TicketDraft>;
  onDone: (ticketId: string) => void;
}

/** The question was sent while it was edited: its text can become a reply in the conversation. */
function TooLateForTicket({ ticketId, draft, onDone }: TooLateForTicketProps) {
  const db = useDb();
  const saving = useSaving();
  const move = () =>
    saving.run(async () => {
      await draft.flush();
      // An edit in another window may have given it a new id.
      const id = (await db.outbox.get(ticketId))?.supersededBy ?? ticketId;
      await addToReply(db, id, draft.value.body);
      await draft.clear();
      onDone(id);
    });
  return (
    <>
      <TooLate
        text={ticketText(draft.value)}
        onDiscard={() => draft.clear().then(() => onDone(ticketId))}
        action={
          <Button size="sm" busy={saving.busy} onClick={() => void move()}>
            <Trans>Write as a follow-up</Trans>
          </Button>
        }
      >
        <OnItsWay />
      </TooLate>
      <SaveError of="message" error={saving.error} />
    </>
  );
}
