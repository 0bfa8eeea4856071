import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { v7 as uuidv7 } from 'uuid';
import { openTicket } from '#contract/ticket.ts';
import { useDb } from '#mirror/react.tsx';
import { enqueue } from '#outbox/enqueue.ts';
import { PageHeader } from '#ui/pageHeader.tsx';
import { emptyTicket, newTicketKey, type TicketDraft } from '../drafts.ts';
import { EditTicket } from './editTicket.tsx';
import { TicketForm } from './ticketForm.tsx';
import type { LinkedEstimate } from './useLinkedEstimate.ts';

export interface NewTicketPageProps {
  /** A package's slug that the ticket is about. */
  about: string | undefined;
  /** The target's name, if it could be loaded. */
  topic: string | undefined;
  /** A cost estimate that the ticket asks about. */
  linkedEstimate: LinkedEstimate | undefined;
  /** The outbox row of the ticket that is edited. */
  edit: string | undefined;
}

export function NewTicketPage({ about, topic, linkedEstimate, edit }: NewTicketPageProps) {
  const { t } = useLingui();
  return (
    <div className="form-width">
      <PageHeader title={edit === undefined ? t`New ticket` : t`Edit ticket`} className="mb-6" />
      {edit === undefined ? (
        <NewTicket about={about} topic={topic} linkedEstimate={linkedEstimate} />
      ) : (
        <EditTicket rowId={edit} />
      )}
    </div>
  );
}

function NewTicket({ about, topic, linkedEstimate }: Omit<NewTicketPageProps, 'edit'>) {
  const { t } = useLingui();
  const db = useDb();
  const navigate = useNavigate();
  const send = async ({ subject, body, ...rest }: TicketDraft, draft: string) => {
    const args = { ...rest, subject: subject.trim(), body: body.trim(), messageId: uuidv7() };
    return enqueue(db, openTicket, args, { files: rest.attachments, draft });
  };
  const subject = topic === undefined ? '' : t`About: ${topic}`;
  const initial: TicketDraft = linkedEstimate
    ? {
        ...emptyTicket,
        subject: t`About my cost estimate`,
        department: 'reception',
        estimate: linkedEstimate.estimate ?? null,
      }
    : { ...emptyTicket, subject };
  return (
    <TicketForm
      draftKey={newTicketKey}
      initial={initial}
      about={about}
      linked={linkedEstimate}
      onSend={send}
      onSent={(ticket) =>
        void navigate({ to: '/panel/my-ticket/$ticket', params: { ticket }, replace: true })
      }
    />
  );
}
