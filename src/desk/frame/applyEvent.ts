import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { StaffAnswer } from '#contract/staff/endpoints.ts';
import type { DeskEvent } from '#contract/staff/events.ts';
import type { InboxThread, TicketPresence } from '#contract/staff/tickets.ts';

/** What is read again, by what has changed; somebody who opens a ticket changes no count. */
const queriesOf: Record<DeskEvent['kind'], readonly (readonly string[])[]> = {
  ticket: [['inbox'], ['counts']],
  presence: [['inbox']],
  letter: [['letters'], ['letter'], ['counts']],
  review: [['review'], ['counts']],
  consult: [['consults'], ['counts']],
  audit: [['audit-status'], ['emergencies']],
};

/** Reads again what has changed; who is at a ticket is in the event itself. */
export function applyEvent(queries: QueryClient, { kind, ticket, presence }: DeskEvent): void {
  if (kind === 'presence' && ticket !== undefined && presence)
    return setPresence(queries, ticket, presence);
  for (const queryKey of queriesOf[kind]) void queries.invalidateQueries({ queryKey });
  if (ticket !== undefined)
    void queries.invalidateQueries({ queryKey: ['ticket', String(ticket)] });
}

/** In the lists and the thread that are shown; their time of reading stays what it was. */
function setPresence(queries: QueryClient, ticket: number, presence: TicketPresence[]): void {
  type Inbox = InfiniteData<StaffAnswer<'staffTickets'>>;
  // What is to be read again stays so.
  const predicate = ({ state }: Query) => !state.isInvalidated;
  const cache = queries.getQueryCache();
  for (const { queryKey, state } of cache.findAll({ queryKey: ['inbox'], predicate }))
    queries.setQueryData<Inbox>(
      queryKey,
      (inbox) =>
        inbox && {
          ...inbox,
          pages: inbox.pages.map((page) => ({
            ...page,
            items: page.items.map((row) => (row.number === ticket ? { ...row, presence } : row)),
          })),
        },
      { updatedAt: state.dataUpdatedAt },
    );
  for (const { queryKey, state } of cache.findAll({
    queryKey: ['ticket', String(ticket)],
    predicate,
  }))
    queries.setQueryData<InboxThread>(queryKey, (thread) => thread && { ...thread, presence }, {
      updatedAt: state.dataUpdatedAt,
    });
}
