import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { fileRef } from '#contract/file.ts';
import { problemSlug } from '#contract/problem.ts';
import { openTicket, type Ticket } from '#contract/ticket.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { useDb } from '#mirror/react.tsx';
import { discard, retry } from '#outbox/manage.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { addToNewTicket } from '../drafts.ts';
import { useProblemText } from '#records/problemText.ts';
import { SaveError } from '#records/saveError.tsx';
import { useSaving } from '#ui/useSaving.ts';
import { DiscardDialog } from './discardDialog.tsx';

const written = v.object({ body: v.string(), attachments: v.array(fileRef) });

/** The reason why the clinic did not take it, in a sentence, and what can be done. */
export function Parked({ row, ticket, onEdit }: { row: OutboxRow; ticket: Ticket; onEdit: () => void }) {
  const db = useDb();
  const navigate = useNavigate();
  const reason = useProblemText();
  const saving = useSaving();
  const [asking, setAsking] = useState(false);
  const small = buttonClass({ size: 'sm' });
  const slug = row.problem ? problemSlug(row.problem.type) : undefined;
  const moveOn = () =>
    saving.run(async () => {
      // Together or not at all: a text that stays in the queue must not be sent a second time from the draft.
      const moved = await db.transaction('rw', db.outbox, db.files, db.drafts, async () => {
        const gone = await discard(db, row.id);
        if (gone) await addToNewTicket(db, { subject: ticket.subject, ...v.parse(written, row.args) });
        return gone;
      });
      if (moved) await navigate({ to: '/panel/my-ticket/new', search: {} });
    });
  return (
    <Note tone="warn" className="mt-2">
      <p>{reason(row.problem, 'message')}</p>
      {slug === 'ticket-closed' ? (
        <p>
          <Trans>Open a new ticket with it?</Trans>
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        {slug === 'ticket-closed' ? (
          <Button size="sm" busy={saving.busy} onClick={() => void moveOn()}>
            <Trans>Open a new ticket</Trans>
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
          <Button size="sm" variant="quiet" onClick={() => void saving.run(() => retry(db, row.id))}>
            <Trans>Try now</Trans>
          </Button>
        )}
        <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
      <SaveError of="message" error={saving.error} />
      <DiscardDialog row={row} open={asking} onClose={() => setAsking(false)} />
    </Note>
  );
}
