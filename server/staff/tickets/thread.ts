import { and, asc, desc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { InboxThread, PatientFacts } from '#contract/staff/tickets.ts';
import { mayUse, type Role } from '#contract/staff/roles.ts';
import type { Db } from '../../db/database.ts';
import {
  accounts,
  bills,
  internalNotes,
  medicines,
  messages,
  messageTranslations,
  patientPackages,
  profiles,
  staffMembers,
  ticketHandling,
  ticketQueue,
  tickets,
} from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { auditSource, recordOpening } from '../audit/write.ts';
import { findTicket, handlingOf, type TicketKey, ticketsOf } from './find.ts';
import { groupOf } from './list.ts';
import { presenceIn } from './presence.ts';

/** `GET /api/staff/tickets/{id or number}`: a whole thread. Opening it is recorded first. */
export function serveTicket(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.get('/staff/tickets/:ticket', async (c) => {
    const now = deps.now();
    const { staff } = c.var;
    const key = await findTicket(db, c.req.param('ticket'), staff);
    const [found] = await db
      .select({
        ticket: tickets,
        queue: ticketQueue,
        handling: ticketHandling,
        assignee: { id: staffMembers.id, name: staffMembers.name },
        patient: accounts,
      })
      .from(tickets)
      .innerJoin(accounts, eq(accounts.id, tickets.accountId))
      .innerJoin(
        ticketQueue,
        and(eq(ticketQueue.accountId, tickets.accountId), eq(ticketQueue.ticketId, tickets.id)),
      )
      .leftJoin(
        ticketHandling,
        and(
          eq(ticketHandling.accountId, tickets.accountId),
          eq(ticketHandling.ticketId, tickets.id),
        ),
      )
      .leftJoin(staffMembers, eq(staffMembers.id, ticketHandling.assigneeId))
      .where(and(eq(tickets.accountId, key.accountId), eq(tickets.id, key.id)));
    if (!found) throw new ProblemError('not-found');
    const { ticket, queue, handling, assignee, patient } = found;
    await recordOpening(db, auditSource(c, now), {
      patientId: key.accountId,
      part: 'staffTicket',
      subject: `ticket ${ticket.number ?? ticket.id}`,
      reason: 'ticket',
    });
    const [thread, notes, present, facts] = await Promise.all([
      readMessages(db, key),
      readNotes(db, key),
      presenceIn(db, [{ accountId: key.accountId, ticketId: key.id }], now.toISOString()),
      readFacts(db, patient, staff.roles, now.toISOString()),
    ]);
    const { accountId: _accountId, ...row } = ticket;
    return respond('staffTicket', c, {
      ticket: {
        ...row,
        number: ticket.number ?? 0,
        group: groupOf(queue.position),
        since: queue.since,
      },
      version: handling?.version ?? 0,
      assignee,
      isMedicalOnly: handling?.isMedicalOnly ?? false,
      patient: {
        id: patient.id,
        number: patient.number,
        name: patient.name,
        locale: patient.locale,
      },
      facts,
      messages: thread,
      hasTranslator: deps.messageTranslator !== undefined,
      notes,
      presence: present.get(`${key.accountId} ${key.id}`) ?? [],
      openedAt: now.toISOString(),
    });
  });
}

/** More than any ticket has; the last ones. */
const maxMessages = 500;

async function readMessages(
  db: Db,
  { accountId, id }: TicketKey,
): Promise<InboxThread['messages']> {
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.accountId, accountId), eq(messages.ticketId, id)))
    .orderBy(desc(messages.receivedAt))
    .limit(maxMessages);
  rows.reverse();
  if (rows.length === 0) return [];
  const translations = await db
    .select({ translation: messageTranslations, checkedBy: staffMembers.name })
    .from(messageTranslations)
    .leftJoin(staffMembers, eq(staffMembers.id, messageTranslations.checkedBy))
    .where(
      and(
        eq(messageTranslations.accountId, accountId),
        inArray(
          messageTranslations.messageId,
          rows.map((row) => row.id),
        ),
      ),
    );
  return rows.map(({ accountId: _accountId, ...message }) => ({
    ...message,
    translations: translations.flatMap(({ translation, checkedBy }) => {
      const { locale, body, isMachine, isOriginal, updatedAt, messageId } = translation;
      return messageId === message.id
        ? [{ locale, body, isMachine, isOriginal, checkedBy, updatedAt }]
        : [];
    }),
  }));
}

const readNotes = (db: Db, { accountId, id }: TicketKey): Promise<InboxThread['notes']> =>
  db
    .select({
      id: internalNotes.id,
      authorName: internalNotes.authorName,
      body: internalNotes.body,
      createdAt: internalNotes.createdAt,
    })
    .from(internalNotes)
    .where(and(eq(internalNotes.accountId, accountId), eq(internalNotes.ticketId, id)))
    .orderBy(asc(internalNotes.createdAt), asc(internalNotes.id))
    .limit(maxMessages);

/** What stands beside the thread, by the permissions of the roles. */
async function readFacts(
  db: Db,
  patient: typeof accounts.$inferSelect,
  roles: readonly Role[],
  now: string,
): Promise<PatientFacts> {
  const { id } = patient;
  const [[profile], prescribed, packages, due, [byStatus]] = await Promise.all([
    db.select().from(profiles).where(eq(profiles.accountId, id)).limit(1),
    mayUse(roles, 'medical')
      ? db
          .select({
            name: medicines.name,
            startsAt: medicines.startsAt,
            endsAt: medicines.endsAt,
          })
          .from(medicines)
          .where(
            and(
              eq(medicines.accountId, id),
              or(isNull(medicines.endsAt), gte(medicines.endsAt, now.slice(0, 10))),
            ),
          )
          .orderBy(asc(medicines.startsAt), asc(medicines.id))
      : [],
    mayUse(roles, 'care.read')
      ? db
          .select()
          .from(patientPackages)
          .where(and(eq(patientPackages.accountId, id), eq(patientPackages.status, 'active')))
          .limit(maxFacts)
      : [],
    mayUse(roles, 'bills.read')
      ? db
          .select()
          .from(bills)
          .where(and(eq(bills.accountId, id), eq(bills.status, 'due')))
          .limit(maxFacts)
      : [],
    db
      .select({
        open: sql`count(*) filter (where ${tickets.status} <> 'closed')`.mapWith(Number),
        closed: sql`count(*) filter (where ${tickets.status} = 'closed')`.mapWith(Number),
      })
      .from(tickets)
      .leftJoin(ticketHandling, handlingOf)
      .where(and(eq(tickets.accountId, id), ticketsOf({ roles }, tickets.department))),
  ]);
  return {
    latinName: profile?.latinName ?? null,
    birthDate: profile?.birthDate ?? null,
    sex: profile?.sex ?? null,
    email: patient.email,
    phone: patient.phone,
    medical: mayUse(roles, 'medical')
      ? {
          allergies: profile?.allergies ?? [],
          medications: profile?.medications ?? [],
          prescribed,
          conditions: profile?.conditions ?? [],
          noneKnown: profile?.noneKnown ?? {},
        }
      : null,
    packages: packages.map(({ id: packageId, title, steps, visits }) => {
      const next = visits
        .filter(({ startsAt, doneAt }) => startsAt > now && !doneAt)
        .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))[0];
      return {
        id: packageId,
        title,
        steps: steps.length,
        stepsDone: steps.filter(({ doneAt }) => doneAt !== null).length,
        nextVisit: next
          ? { careCenter: next.careCenter.name, at: next.startsAt, timeZone: next.timeZone }
          : null,
      };
    }),
    bills: due.map(({ number, total, status, dueAt }) => ({ number, total, status, dueAt })),
    tickets: byStatus ?? { open: 0, closed: 0 },
  };
}

const maxFacts = 5;
