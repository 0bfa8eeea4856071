import { and, asc, desc, eq, inArray, max, sql, type SQL } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import { type InboxRow, ticketGroups } from '#contract/staff/tickets.ts';
import type { Role } from '#contract/staff/roles.ts';
import { departments } from '#contract/ticket.ts';
import type { Db } from '../../db/database.ts';
import {
  accounts,
  messages,
  staffMembers,
  ticketHandling,
  ticketQueue,
  tickets,
} from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readQuery, respond } from '../../http/endpoint.ts';
import { cursorInstant, readCursor, writeCursor } from '../cursor.ts';
import { ticketsOf } from './find.ts';
import { presenceIn } from './presence.ts';
import { ticketsMatching } from './search.ts';

const pageSize = 50;

/** `GET /api/staff/tickets`: the inbox, in the order of `ticket_queue_order`. */
export function serveTickets(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.get('/staff/tickets', async (c) => {
    const { status, whose, department, q = '', cursor } = readQuery('staffTickets', c);
    const { staff } = c.var;
    const isMine = eq(ticketHandling.assigneeId, staff.id ?? noId);
    const isOfDepartment = inArray(ticketQueue.department, departmentsOf(staff.roles));
    const search =
      q.trim() === ''
        ? undefined
        : ((await ticketsMatching(db, staff, q)) ?? sql`select null::uuid, null::uuid`);
    const isOpen = sql`${ticketQueue.position} < 4`;
    const always = and(
      ticketsOf(staff, ticketQueue.department),
      department && eq(ticketQueue.department, department),
      search && sql`(${ticketQueue.accountId}, ${ticketQueue.ticketId}) in (${search})`,
    );
    const where = and(
      always,
      whose === 'mine' ? isMine : whose === 'department' ? isOfDepartment : undefined,
    );
    // A search is over closed tickets, too: they follow the open ones.
    const inStatus = search ? undefined : status === 'closed' ? eq(position, 4) : isOpen;
    const isNewestFirst = status === 'closed' && !search;
    const after = cursor === undefined ? undefined : keyOf(cursor);
    const keys = await queue(db)
      .where(and(where, inStatus, after && pastCursor(after, isNewestFirst)))
      .orderBy(
        ...(isNewestFirst
          ? [desc(position), desc(since), desc(accountId), desc(ticketId)]
          : [asc(position), asc(since), asc(accountId), asc(ticketId)]),
      )
      .limit(pageSize + 1);
    const page = keys.slice(0, pageSize);
    const [byGroup, [open], [last]] = await Promise.all([
      countGroups(db, where),
      db
        .select({
          mine: countWhere(isMine),
          department: countWhere(isOfDepartment),
          all: countWhere(sql`true`),
        })
        .from(ticketQueue)
        .leftJoin(ticketHandling, handlingOfQueue)
        .where(and(always, isOpen)),
      db
        .select({ at: max(ticketQueue.since) })
        .from(ticketQueue)
        .leftJoin(ticketHandling, handlingOfQueue)
        .where(and(ticketsOf(staff, ticketQueue.department), eq(position, 3))),
    ]);
    const lastKey = page.at(-1);
    return respond('staffTickets', c, {
      items: await readRows(db, page, deps.now().toISOString()),
      counts: byGroup,
      whose: open ?? { mine: 0, department: 0, all: 0 },
      lastAnswerAt: last?.at ?? null,
      next: keys.length > pageSize && lastKey ? cursorOf(lastKey) : null,
    });
  });
}

const { position, since, accountId, ticketId } = ticketQueue;
/** For keys of programs, which nothing is assigned to. */
const noId = '00000000-0000-0000-0000-000000000000';

export const departmentsOf = (roles: readonly Role[]): (typeof departments)[number][] =>
  departments.filter(
    (name) =>
      (name === 'medical' && roles.includes('medical')) ||
      (name === 'billing' && roles.includes('billing')) ||
      ((name === 'reception' || name === 'travel') && roles.includes('reception')),
  );

const handlingOfQueue = and(
  eq(ticketHandling.accountId, accountId),
  eq(ticketHandling.ticketId, ticketId),
);

type Key = { accountId: string; ticketId: string; position: number; since: string };
const queue = (db: Db) =>
  db
    .select({ accountId, ticketId, position, since })
    .from(ticketQueue)
    .leftJoin(ticketHandling, handlingOfQueue);

const countWhere = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number);

async function countGroups(db: Db, where: SQL | undefined) {
  const rows = await db
    .select({ position, tickets: sql`count(*)`.mapWith(Number) })
    .from(ticketQueue)
    .leftJoin(ticketHandling, handlingOfQueue)
    .where(where)
    .groupBy(position);
  const of = (place: number) => rows.find((row) => row.position === place)?.tickets ?? 0;
  return { urgent: of(1), waiting: of(2), answered: of(3), closed: of(4) };
}

const place = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(ticketGroups.length));
const queueKey = v.tuple([place, cursorInstant, uuid, uuid]);

const cursorOf = (key: Key): string =>
  writeCursor([key.position, key.since, key.accountId, key.ticketId]);

function keyOf(cursor: string): Key {
  const [position, since, accountId, ticketId] = readCursor(queueKey, cursor);
  return { position, since, accountId, ticketId };
}

const pastCursor = (key: Key, isNewestFirst: boolean): SQL =>
  sql`(${position}, ${since}, ${accountId}, ${ticketId}) ${sql.raw(isNewestFirst ? '<' : '>')}
    (${key.position}::int, ${key.since}::timestamptz, ${key.accountId}::uuid, ${key.ticketId}::uuid)`;

/** The rows of a page; at most `pageSize` look-ups by key. */
async function readRows(db: Db, page: readonly Key[], now: string): Promise<InboxRow[]> {
  if (page.length === 0) return [];
  const keys = sql.join(
    page.map((key) => sql`(${key.accountId}::uuid, ${key.ticketId}::uuid)`),
    sql`, `,
  );
  const last = db
    .select({
      line: sql<string>`left(${messages.body}, 200)`.as('line'),
      author: messages.author,
      readAt: messages.readAt,
    })
    .from(messages)
    .where(and(eq(messages.accountId, tickets.accountId), eq(messages.ticketId, tickets.id)))
    .orderBy(desc(messages.receivedAt))
    .limit(1)
    .as('last');
  const [rows, present] = await Promise.all([
    db
      .select({
        ticket: tickets,
        patient: { id: accounts.id, name: accounts.name, locale: accounts.locale },
        assignee: { id: staffMembers.id, name: staffMembers.name },
        isMedicalOnly: ticketHandling.isMedicalOnly,
        last: { line: last.line, author: last.author, readAt: last.readAt },
      })
      .from(tickets)
      .innerJoin(accounts, eq(accounts.id, tickets.accountId))
      .leftJoin(
        ticketHandling,
        and(
          eq(ticketHandling.accountId, tickets.accountId),
          eq(ticketHandling.ticketId, tickets.id),
        ),
      )
      .leftJoin(staffMembers, eq(staffMembers.id, ticketHandling.assigneeId))
      .leftJoinLateral(last, sql`true`)
      .where(sql`(${tickets.accountId}, ${tickets.id}) in (${keys})`),
    presenceIn(db, page, now),
  ]);
  const byKey = new Map(rows.map((row) => [`${row.patient.id} ${row.ticket.id}`, row]));
  return page.flatMap((key) => {
    const row = byKey.get(`${key.accountId} ${key.ticketId}`);
    if (!row) return [];
    const { ticket, patient, assignee } = row;
    return [
      {
        id: ticket.id,
        number: ticket.number ?? 0,
        patient,
        subject: ticket.subject,
        group: groupOf(key.position),
        department: ticket.department,
        urgency: ticket.urgency,
        since: key.since,
        assignee,
        isMedicalOnly: row.isMedicalOnly ?? false,
        lastLine: row.last?.line.split('\n')[0] ?? '',
        lastAuthor: row.last?.author ?? null,
        readAt: row.last?.author === 'clinic' ? (ticket.patientReadAt ?? null) : null,
        presence: present.get(`${key.accountId} ${key.ticketId}`) ?? [],
      },
    ];
  });
}

export const groupOf = (place: number) => ticketGroups[place - 1] ?? 'waiting';
