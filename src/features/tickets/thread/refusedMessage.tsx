import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { fileRef } from '#contract/file.ts';
import { problemSlug } from '#contract/problem.ts';
import { openTicket, type Ticket } from '#contract/ticket.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { useDb } from '#mirror/react.tsx';
import { retry } from '#outbox/manage.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { addToNewTicket } from '../drafts.ts';
import { DiscardItemDialog } from '#records/discardDialog.tsx';
import { useDiscard } from '#records/useDiscard.ts';
import { useProblemText } from '#records/problemText.ts';
import { SaveError } from '#records/saveError.tsx';
import { useSaving } from '#ui/useSaving.ts';

/** The arguments in the outbox that can be moved to a new ticket. */
const written = v.object({ body: v.string(), attachments: v.array(fileRef) });

/**
 * Below a message that the clinic refused: why, with Edit, Try now, Discard, or a move to a new
 * ticket.
 */
export function RefusedMessage({
  row,
  ticket,
  onEdit,
}: {
  row: OutboxRow;
  ticket: Ticket;
  onEdit: () => void;
}) {
  const db = useDb();
  const discard = useDiscard();
  const navigate = useNavigate();
  const reason = useProblemText();
  const saving = useSaving();
  const [discarding, setDiscarding] = useState(false);
  const small = buttonClass({ size: 'sm' });
  const slug = row.problem ? problemSlug(row.problem.type) : undefined;
  const moveToNewTicket = () =>
    saving.run(async () => {
      const moved = await discard(row.id, (accountDb) =>
        addToNewTicket(accountDb, { subject: ticket.subject, ...v.parse(written, row.args) }),
      );
      if (moved) await navigate({ to: '/panel/my-ticket/new', search: {} });
    });
  return (
    <Note tone="warn" className="mt-2">
      <p>{reason(row.problem, 'message')}</p>
      {slug === 'ticket-closed' ? (
        <p>
          <Trans>Start a new conversation with it?</Trans>
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {slug === 'ticket-closed' ? (
          <Button size="sm" busy={saving.busy} onClick={() => void moveToNewTicket()}>
            <Trans>New conversation</Trans>
          </Button>
        ) : null}
        {slug === 'ticket-closed' ? null : row.name === openTicket.name ? (
          <Link to="/panel/my-ticket/new" search={{ edit: row.id }} className={small}>
            <Trans>Edit</Trans>
          </Link>
        ) : (
          <Button size="sm" onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
        )}
        {slug === 'ticket-closed' ? null : (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => void saving.run(() => retry(db, row.id))}
          >
            <Trans>Try now</Trans>
          </Button>
        )}
        <Button size="sm" variant="danger" onClick={() => setDiscarding(true)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
      <SaveError of="message" error={saving.error} />
      <DiscardItemDialog
        id={row.id}
        open={discarding}
        onClose={() => setDiscarding(false)}
        onDiscarded={async () => {
          if (row.name === openTicket.name)
            await navigate({ to: '/panel/my-ticket', replace: true });
        }}
      />
    </Note>
  );
}
