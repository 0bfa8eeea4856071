import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Plus from '~icons/lucide/plus';
import { readRows } from '#mirror/overlay.ts';
import { useLive } from '#mirror/react.tsx';
import { readPending } from '#outbox/delivery.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { Icon } from '#ui/icon.tsx';
import { rowsClass } from '#ui/listRow.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { newestFirst, unseenCount } from './arrange.ts';
import { TicketRow } from './ticketRow.tsx';
import { TicketsSkeleton } from './ticketsSkeleton.tsx';

/** All tickets, including unsent ones. */
export function TicketsPage() {
  const { t } = useLingui();
  const list = useLive(async (db) => {
    const [tickets, messages, pending] = await Promise.all([
      readRows(db, 'ticket'),
      readRows(db, 'message'),
      readPending(db),
    ]);
    const unseen = new Map(
      tickets.map((ticket) => [
        ticket.id,
        unseenCount(
          ticket,
          messages.filter(({ ticketId }) => ticketId === ticket.id),
        ),
      ]),
    );
    return { tickets: newestFirst(tickets, pending), pending, unseen };
  });
  const newTicketLink = (
    <Link to="/panel/my-ticket/new" className={buttonClass({ variant: 'filled' })}>
      <Icon of={Plus} size="sm" />
      <Trans>New ticket</Trans>
    </Link>
  );
  const hasTickets = list !== undefined && list.tickets.length > 0;
  return (
    <div className="thread-width">
      <PageHeader
        title={t`My tickets`}
        actions={hasTickets ? newTicketLink : null}
        className="mb-6"
      />
      {list === undefined ? <TicketsSkeleton shape="list" /> : null}
      {list && !hasTickets ? (
        <EmptyState
          text={
            <Trans>
              You have no tickets yet. Ask the clinic anything, with or without the internet.
            </Trans>
          }
          action={newTicketLink}
        />
      ) : null}
      {hasTickets ? (
        <section>
          <h2 className="sr-only">
            <Trans>Conversations</Trans>
          </h2>
          <ul className={rowsClass}>
            {list.tickets.map((ticket) => (
              <TicketRow
                key={ticket.id}
                ticket={ticket}
                pending={list.pending}
                unseen={list.unseen.get(ticket.id) ?? 0}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
