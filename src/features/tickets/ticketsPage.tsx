import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Plus from '~icons/lucide/plus';
import { readRows } from '#mirror/overlay.ts';
import { useLive } from '#mirror/react.tsx';
import { readOutboxByEntity } from '#outbox/delivery.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { Icon } from '#ui/icon.tsx';
import { rowsClass, ListRow } from '#ui/listRow.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { newestFirst, unseenCount, lastActivity, type Pending, stepOf } from './arrange.ts';
import { ListSkeleton } from '#records/loadingSkeleton.tsx';
import { plural } from '@lingui/core/macro';
import type { Ticket } from '#contract/ticket.ts';
import { formatCode, formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useDepartmentName } from '#records/departmentName.ts';
import { Count } from '#ui/count.tsx';
import { cx } from '#ui/cx.ts';
import { useFormatWhen } from './useFormatWhen.ts';
import { StatusTag, StepTag, UrgencyTag } from './ticketTags.tsx';

/** The panel’s list of tickets, newest first, including unsent ones. */
export function TicketsPage() {
  const { t } = useLingui();
  const list = useLive(async (db) => {
    const [tickets, messages, pending] = await Promise.all([
      readRows(db, 'ticket'),
      readRows(db, 'message'),
      readOutboxByEntity(db),
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
      {list === undefined ? <ListSkeleton /> : null}
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

function TicketRow({
  ticket,
  pending,
  unseen,
}: {
  ticket: Ticket;
  pending: Pending;
  unseen: number;
}) {
  const locale = useLocale();
  const { t } = useLingui();
  const department = useDepartmentName();
  const when = useFormatWhen();
  const step = stepOf(ticket.id, pending);
  const number = ticket.number === null ? null : formatCode(locale, ticket.number);
  const latest = lastActivity(ticket, pending);
  return (
    <ListRow
      title={
        <bdi className={cx('break-words', unseen === 0 && 'font-normal')}>{ticket.subject}</bdi>
      }
      link={(parts) => (
        <Link to="/panel/my-ticket/$ticket" params={{ ticket: ticket.id }} {...parts} />
      )}
      detail={
        <span className="flex flex-wrap gap-x-3">
          <span>{department(ticket.department)}</span>
          {number === null ? null : <span className="num">{t`No. ${number}`}</span>}
        </span>
      }
      meta={
        <span className="flex flex-wrap gap-2">
          {step ? <StepTag step={step} /> : null}
          {ticket.number === null ? null : <StatusTag status={ticket.status} />}
          <UrgencyTag urgency={ticket.urgency} />
        </span>
      }
      end={
        <span className="pointer-events-none grid justify-items-end gap-1">
          <time dateTime={latest} className="text-ink-3 t-micro">
            {when.brief(latest)}
          </time>
          {unseen > 0 ? (
            <Count
              label={t({
                message: plural(unseen, {
                  one: '# new message from the clinic',
                  other: '# new messages from the clinic',
                }),
              })}
            >
              {formatNumber(locale, unseen)}
            </Count>
          ) : null}
        </span>
      }
    />
  );
}
