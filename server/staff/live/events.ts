import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import * as v from 'valibot';
import { type DeskEvent, deskBeatSeconds } from '#contract/staff/events.ts';
import { mayUse } from '#contract/staff/roles.ts';
import { deskIdleMinutes } from '#contract/staff/session.ts';
import { changes, staffSessions, ticketHandling, tickets } from '../../db/tables/index.ts';
import { createEventStreams } from '../../feed/eventStreams.ts';
import { closeConnection } from '../../http/connection.ts';
import type { Deps, Env } from '../../http/deps.ts';
import type { Actor } from '../access/actor.ts';
import { handlingOf, mayOpen } from '../tickets/find.ts';
import { type DeskNotice, deskNotice } from './notifyDesk.ts';

/** `GET /api/staff/events`: what changed, without data. Ends with the session. */
export function serveStaffEvents(app: Hono<Env>, deps: Deps): void {
  const streams = createEventStreams();
  const notices = createNotices(deps);
  app.get('/staff/events', (c) => {
    const { staff } = c.var;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const { session } = staff;
    const streamsOf = session?.id ?? staff.id;
    const removeStream = streams.open({
      accountId: staff.id ?? staff.name,
      tokenHash: session?.tokenHash ?? staff.name,
      // A clinic's members share one address; each of them has few streams.
      address: undefined,
      since: deps.now().getTime(),
      close: end,
    });
    return streamSSE(c, async (stream) => {
      stream.onAbort(end);
      let unread = 0;
      const send = (event: string, data = '') => {
        unread += 1;
        void stream.writeSSE({ event, data }).then(() => (unread -= 1));
      };
      const timer = setInterval(() => {
        if (session && deps.now().toISOString() >= session.expiresAt) return end();
        // A client that reads nothing any more.
        if (unread > maxUnread) {
          end();
          closeConnection(c);
          return;
        }
        if (session) void hasEnded(deps, session.tokenHash).then((isOver) => isOver && end());
        send('beat');
      }, heartbeatMs);
      const cleanups = [
        notices.subscribe((notice) => {
          if (mayHear(staff, notice)) send('change', JSON.stringify(eventOf(notice)));
        }),
        ...(streamsOf === null ? [] : [deps.pokes.onStaffStreamEnd(streamsOf, end)]),
        removeStream,
        () => clearInterval(timer),
      ];
      send('beat');
      const stop = () => end();
      deps.stopping.addEventListener('abort', stop);
      if (deps.stopping.aborted) end();
      await ended;
      deps.stopping.removeEventListener('abort', stop);
      for (const release of cleanups) release();
    });
  });
}

const heartbeatMs = deskBeatSeconds * 1000;
const maxUnread = 100;

/** Without the fields that decide who is notified. */
const eventOf = ({ kind, ticket, presence }: DeskNotice): DeskEvent => ({ kind, ticket, presence });

/** Also after too long without a request; this stream is none. A failing database ends nothing. */
async function hasEnded({ database, now }: Deps, tokenHash: string): Promise<boolean> {
  const idleSince = new Date(now().getTime() - deskIdleMinutes * 60_000).toISOString();
  const found = await database.db
    .select({ endedAt: staffSessions.endedAt, lastUsedAt: staffSessions.lastUsedAt })
    .from(staffSessions)
    .where(eq(staffSessions.tokenHash, tokenHash))
    .catch(() => undefined);
  const session = found?.[0];
  return (
    found !== undefined && (!session || session.endedAt !== null || session.lastUsedAt < idleSince)
  );
}

function mayHear({ roles }: Actor, { kind, department, isMedicalOnly }: DeskNotice): boolean {
  if (kind === 'letter') return mayUse(roles, 'letters');
  if (kind === 'review') return mayUse(roles, 'medical');
  if (kind === 'consult') return mayUse(roles, 'consults');
  if (kind === 'audit') return mayUse(roles, 'audit');
  return department !== undefined && mayOpen(roles, { department, isMedicalOnly });
}

/** How long changes of patients are collected before their tickets are read, in ms. */
const collectMs = 100;
/** How far back a patient's changed tickets are looked for, in ms. */
const recentMs = 60_000;

/** What members hear of when a patient's row changes, beside tickets. */
const kindOfCollection: Record<string, 'review' | 'consult'> = {
  submission: 'review',
  document: 'review',
  consult: 'consult',
};

/** What every stream of this process hears; tickets that patients change are read once for all. */
function createNotices(deps: Deps) {
  const listeners = new Set<(notice: DeskNotice) => void>();
  const publish = (notice: DeskNotice) => listeners.forEach((listener) => listener(notice));
  const accountIds = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsubscribe: (() => void)[] = [];

  async function publishTickets(): Promise<void> {
    timer = undefined;
    const patients = [...accountIds];
    accountIds.clear();
    const since = new Date(deps.now().getTime() - recentMs).toISOString();
    const ofPatients = and(inArray(changes.accountId, patients), gt(changes.changedAt, since));
    const others = await deps.database.db
      .selectDistinct({ collection: changes.collection })
      .from(changes)
      .where(and(ofPatients, inArray(changes.collection, Object.keys(kindOfCollection))));
    const kinds = others.flatMap(({ collection }) => kindOfCollection[collection] ?? []);
    for (const kind of new Set(kinds)) publish({ kind, isMedicalOnly: false });
    const rows = await deps.database.db
      .selectDistinct({
        number: tickets.number,
        department: tickets.department,
        isMedicalOnly: ticketHandling.isMedicalOnly,
      })
      .from(changes)
      .innerJoin(
        tickets,
        and(eq(tickets.accountId, changes.accountId), eq(tickets.id, changes.entityId)),
      )
      .leftJoin(ticketHandling, handlingOf)
      .where(and(ofPatients, eq(changes.collection, 'ticket')));
    for (const { number, department, isMedicalOnly } of rows)
      if (number !== null)
        publish({
          kind: 'ticket',
          ticket: number,
          department,
          isMedicalOnly: isMedicalOnly ?? false,
        });
  }

  const listen = () => [
    deps.pokes.onDesk((payload) => {
      const notice = v.safeParse(v.pipe(v.string(), v.parseJson(), deskNotice), payload);
      if (notice.success) publish(notice.output);
    }),
    deps.pokes.onAnyAccount((accountId) => {
      accountIds.add(accountId);
      timer ??= setTimeout(() => void publishTickets().catch(() => undefined), collectMs);
    }),
  ];
  return {
    subscribe(listener: (notice: DeskNotice) => void): () => void {
      if (listeners.size === 0) unsubscribe = listen();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        for (const stop of unsubscribe) stop();
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
}
