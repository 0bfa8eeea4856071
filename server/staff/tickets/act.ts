import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { DeskEvent } from '#contract/staff/events.ts';
import type { Department } from '#contract/ticket.ts';
import type { Db, Tx } from '../../db/database.ts';
import {
  internalNotes,
  messages,
  staffMembers,
  ticketHandling,
  tickets,
} from '../../db/tables/index.ts';
import { type Recorder, writeRecords } from '../../feed/write.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { addAuditLine, auditSource } from '../audit/write.ts';
import { notifyDesk } from '../live/notifyDesk.ts';
import { requireSame } from '../requireSame.ts';
import {
  changeHandling,
  findTicket,
  handlingOf,
  type Handling,
  lockTicket,
  mayOpen,
  requireVersion,
  type TicketKey,
  type TicketRow,
} from './find.ts';

/** Tells open pages of the desk, after the transaction of a change that patients' feeds lack. */
export async function notifyTicket(
  db: Db,
  { accountId, id }: TicketKey,
  change: Pick<DeskEvent, 'presence'> & { kind: 'ticket' | 'presence' },
): Promise<void> {
  const [ticket] = await db
    .select({
      number: tickets.number,
      department: tickets.department,
      isMedicalOnly: ticketHandling.isMedicalOnly,
    })
    .from(tickets)
    .leftJoin(ticketHandling, handlingOf)
    .where(and(eq(tickets.accountId, accountId), eq(tickets.id, id)));
  if (!ticket || ticket.number === null) return;
  const { number, department, isMedicalOnly } = ticket;
  notifyDesk(db, { ...change, ticket: number, department, isMedicalOnly: isMedicalOnly ?? false });
}

/** What a change says in the audit log: which ticket, of whom; no text of people. */
export const aboutTicket = (ticket: TicketRow) => ({
  patientId: ticket.accountId,
  subject: `ticket ${ticket.number ?? ticket.id}`,
});

/** Changes a ticket under its lock; the line of the audit log belongs to the transaction. */
async function changeTicket<T>(
  c: Context<Env, '/staff/tickets/:ticket'>,
  { database, now }: Deps,
  work: (
    tx: Tx,
    record: Recorder,
    found: { ticket: TicketRow; handling: Handling | undefined; now: string },
    // `isRepeat`: nothing was changed, as a retry after a lost answer.
  ) => Promise<{ result: T; before?: unknown; after?: unknown; isRepeat?: boolean }>,
): Promise<T> {
  const at = now();
  const key = await findTicket(database.db, c.req.param('ticket'), c.var.staff);
  const result = await writeRecords(database.db, at.toISOString(), async (tx, record) => {
    const found = await lockTicket(tx, key, c.var.staff);
    const { result, before, after, isRepeat } = await work(tx, record, {
      ...found,
      now: at.toISOString(),
    });
    if (isRepeat) return result;
    await addAuditLine(tx, auditSource(c, at), {
      action: 'change',
      act: c.var.act,
      ...aboutTicket(found.ticket),
      before,
      after,
    });
    return result;
  });
  await notifyTicket(database.db, key, { kind: 'ticket' });
  return result;
}

const save = async (
  tx: Tx,
  record: Recorder,
  { accountId, id }: TicketKey,
  change: Partial<TicketRow>,
): Promise<void> => {
  await tx
    .update(tickets)
    .set(change)
    .where(and(eq(tickets.accountId, accountId), eq(tickets.id, id)));
  record.touch({ accountId, collection: 'ticket', id });
};

/** Close, reopen, owner, department, urgency, internal notes. */
export function serveTicketActs(app: Hono<Env>, deps: Deps): void {
  app.post('/staff/tickets/:ticket/close', async (c) => {
    const { version } = await readBody('staffClose', c);
    const result = await changeTicket(c, deps, async (tx, record, { ticket, handling, now }) => {
      requireVersion(handling, version);
      if (ticket.status !== 'closed') {
        await save(tx, record, ticket, { status: 'closed', updatedAt: now });
        await changeHandling(tx, ticket, now);
      }
      return { result: { ticketId: ticket.id }, before: ticket.status, after: 'closed' };
    });
    return respond('staffClose', c, result);
  });

  app.post('/staff/tickets/:ticket/reopen', async (c) => {
    const { version } = await readBody('staffReopen', c);
    const result = await changeTicket(c, deps, async (tx, record, { ticket, handling, now }) => {
      requireVersion(handling, version);
      if (ticket.status !== 'closed')
        return { result: { ticketId: ticket.id, version: handling?.version ?? 0 } };
      const [last] = await tx
        .select({ author: messages.author })
        .from(messages)
        .where(and(eq(messages.accountId, ticket.accountId), eq(messages.ticketId, ticket.id)))
        .orderBy(desc(messages.receivedAt))
        .limit(1);
      const status = last?.author === 'clinic' ? 'answered' : 'open';
      await save(tx, record, ticket, { status, updatedAt: now });
      const next = await changeHandling(tx, ticket, now);
      return { result: { ticketId: ticket.id, version: next }, before: 'closed', after: status };
    });
    return respond('staffReopen', c, result);
  });

  app.post('/staff/tickets/:ticket/handling', async (c) => {
    const { version, assignee, ...wanted } = await readBody('staffHandle', c);
    const result = await changeTicket(c, deps, async (tx, record, { ticket, handling, now }) => {
      requireVersion(handling, version);
      const department = wanted.department ?? ticket.department;
      const urgency = wanted.urgency ?? ticket.urgency;
      const isMedicalOnly = wanted.isMedicalOnly ?? handling?.isMedicalOnly ?? false;
      if (assignee) await requireColleague(tx, assignee, { department, isMedicalOnly });
      if (department !== ticket.department || urgency !== ticket.urgency)
        await save(tx, record, ticket, { department, urgency });
      const next = await changeHandling(tx, ticket, now, {
        isMedicalOnly,
        ...(assignee === undefined ? {} : { assigneeId: assignee }),
      });
      return {
        result: { ticketId: ticket.id, version: next },
        before: {
          assignee: handling?.assigneeId ?? null,
          department: ticket.department,
          urgency: ticket.urgency,
          isMedicalOnly: handling?.isMedicalOnly ?? false,
        },
        after: {
          assignee: assignee === undefined ? (handling?.assigneeId ?? null) : assignee,
          department,
          urgency,
          isMedicalOnly,
        },
      };
    });
    return respond('staffHandle', c, result);
  });

  app.post('/staff/tickets/:ticket/notes', async (c) => {
    const { id = uuidv7(), body } = await readBody('staffNote', c);
    const { staff } = c.var;
    const note = await changeTicket(c, deps, async (tx, _record, { ticket, now }) => {
      const row = { id, authorName: staff.name, body, createdAt: now };
      const staffId = staff.kind === 'staff' ? staff.id : null;
      const { accountId, id: ticketId } = ticket;
      const [added] = await tx
        .insert(internalNotes)
        .values({ ...row, accountId, ticketId, staffId })
        .onConflictDoNothing()
        .returning({ id: internalNotes.id });
      if (added) return { result: row };
      const [stored] = await tx
        .select()
        .from(internalNotes)
        .where(and(eq(internalNotes.accountId, accountId), eq(internalNotes.id, id)));
      if (!stored) throw new ProblemError('reused-id');
      requireSame(
        { ticketId: stored.ticketId, staffId: stored.staffId, body: stored.body },
        { ticketId, staffId, body },
      );
      const { authorName, createdAt } = stored;
      return { result: { id, authorName, body, createdAt }, isRepeat: true };
    });
    return respond('staffNote', c, note);
  });

  app.get('/staff/colleagues', async (c) => {
    const rows = await deps.database.db
      .select({ id: staffMembers.id, name: staffMembers.name, roles: staffMembers.roles })
      .from(staffMembers)
      .where(isNull(staffMembers.endedAt))
      .orderBy(staffMembers.name)
      .limit(maxColleagues);
    const items = rows.filter(({ roles }) =>
      roles.some((role) => ['reception', 'medical', 'billing'].includes(role)),
    );
    return respond('staffColleagues', c, { items });
  });
}

const maxColleagues = 500;

/** A ticket is given to somebody who may open it. */
async function requireColleague(
  tx: Tx,
  id: string,
  ticket: { department: Department; isMedicalOnly: boolean },
): Promise<void> {
  const [member] = await tx
    .select({ roles: staffMembers.roles })
    .from(staffMembers)
    .where(and(eq(staffMembers.id, id), isNull(staffMembers.endedAt)));
  if (!member || !mayOpen(member.roles, ticket))
    throw new ProblemError('not-acceptable', { field: 'assignee' });
}
