import { createHash } from 'node:crypto';
import { and, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import { emptyProfile } from '#contract/profile.ts';
import { patientCode } from '#contract/staff/patients.ts';
import { mayUse } from '#contract/staff/roles.ts';
import { issuePatientInvitation } from '../../accounts/invitation.ts';
import { noPassword } from '../../accounts/password.ts';
import { findAccountByLogin } from '../../accounts/startSession.ts';
import type { Db } from '../../db/database.ts';
import { sqlStateOf, uniqueViolation } from '../../db/sqlState.ts';
import {
  accounts,
  bills,
  patientSearch,
  profiles,
  ticketHandling,
  tickets,
} from '../../db/tables/index.ts';
import { writeRecords } from '../../feed/write.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, readQuery, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { UnitOfWork } from '../../mutations/unitOfWork.ts';
import { isEmail } from '../../notify/notifier.ts';
import type { Actor } from '../access/actor.ts';
import { addAuditLine, auditSource, recordAudit } from '../audit/write.ts';
import { handlingOf, ticketsOf } from '../tickets/find.ts';
import { linkCreated } from '../guestSubmissions/act.ts';
import { notifyDesk } from '../live/notifyDesk.ts';
import { matchesText, numberIn, patientNumber } from '../matchesText.ts';
import { findPatient } from './find.ts';

const pageSize = 50;

/** `/api/staff/patients`: finds patients, creates and invites one. */
export function serveStaffPatients(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  const linkOptions = (url: string) => ({
    now: deps.now(),
    base: deps.publicUrl ?? new URL(url).origin,
    locales: deps.translator.locales,
  });

  app.get('/staff/patients', async (c) => {
    const { text = '', before } = readQuery('staffPatients', c);
    if (text.trim() !== '')
      await recordAudit(db, auditSource(c, deps.now()), {
        action: 'open',
        act: 'staffPatients',
        // Who was searched for stays unreadable.
        subject: `search ${createHash('sha256').update(text.trim()).digest('hex').slice(0, 16)}`,
      });
    const rows = await readPatients(db, matching(db, text, c.var.staff), before);
    return respond('staffPatients', c, {
      items: rows.slice(0, pageSize),
      hasMore: rows.length > pageSize,
    });
  });

  app.post('/staff/patients', async (c) => {
    const { name, login, locale, birthDate, sex, letter } = await readBody('staffCreatePatient', c);
    if (letter !== undefined && !mayUse(c.var.staff.roles, 'letters'))
      throw new ProblemError('role-needed', { field: 'letter' });
    if (!deps.translator.locales.includes(locale))
      throw new ProblemError('not-acceptable', { field: 'locale' });
    const known = await findAccountByLogin(db, login);
    if (known) throw patientExists(known.number);
    const now = deps.now().toISOString();
    const id = uuidv7();
    try {
      const invited = await writeRecords(db, now, async (tx, record) => {
        const [account] = await tx
          .insert(accounts)
          .values({
            id,
            name,
            email: isEmail(login) ? login : null,
            phone: isEmail(login) ? null : login,
            passwordHash: noPassword,
            locale,
            createdAt: now,
          })
          .returning();
        if (!account) throw new Error('the account just created was not found');
        const rows = new UnitOfWork(id, tx);
        rows.save('profile', { ...emptyProfile(id), name, birthDate, sex });
        await rows.flush(record);
        if (letter !== undefined) await linkCreated(tx, letter, id);
        const link = await issuePatientInvitation(tx, account, linkOptions(c.req.url));
        await addAuditLine(tx, auditSource(c, deps.now()), {
          action: 'change',
          act: 'staffCreatePatient',
          patientId: id,
          subject: `patient ${patientCode(account.number)}`,
          after: {
            locale,
            ...(birthDate === null ? {} : { birthDate }),
            ...(sex === null ? {} : { sex }),
            ...(letter === undefined ? {} : { letter }),
          },
        });
        return { id, number: account.number, ...link };
      });
      if (letter !== undefined) notifyDesk(db, { kind: 'letter' });
      return respond('staffCreatePatient', c, invited);
    } catch (error) {
      if (sqlStateOf(error) === uniqueViolation) throw patientExists();
      throw error;
    }
  });

  app.post('/staff/patients/:patient/invitation', async (c) => {
    const { id } = await findPatient(db, c.req.param('patient'));
    const invited = await db.transaction(async (tx) => {
      const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
      if (!account) throw new ProblemError('not-found');
      if (account.passwordHash !== noPassword) throw new ProblemError('already-signed-up');
      const link = await issuePatientInvitation(tx, account, linkOptions(c.req.url));
      await addAuditLine(tx, auditSource(c, deps.now()), {
        action: 'change',
        act: 'staffInvitePatient',
        patientId: id,
        subject: `patient ${patientCode(account.number)}`,
      });
      return { id, number: account.number, ...link };
    });
    return respond('staffInvitePatient', c, invited);
  });
}

const patientExists = (number?: number) =>
  new ProblemError('patient-exists', {
    field: 'login',
    ...(number === undefined ? {} : { detail: patientCode(number) }),
  });

/** The patients whom a typed text means; undefined for all. */
function matching(db: Db, text: string, actor: Actor): SQL | undefined {
  const words = matchesText(patientSearch.words, text);
  if (!words) return undefined;
  const patient = patientNumber(text);
  const number = numberIn(text);
  const exact = patient ?? number;
  const named = db.select({ id: patientSearch.accountId }).from(patientSearch).where(words);
  if (exact === undefined) return inArray(accounts.id, named);
  // Whose ticket or bill it is says that it exists.
  const ofTicket = db
    .select({ id: tickets.accountId })
    .from(tickets)
    .leftJoin(ticketHandling, handlingOf)
    .where(and(eq(tickets.number, exact), ticketsOf(actor, tickets.department)));
  const ofBill = db.select({ id: bills.accountId }).from(bills).where(eq(bills.number, exact));
  return inArray(
    accounts.id,
    union(
      named,
      db.select({ id: accounts.id }).from(accounts).where(eq(accounts.number, exact)),
      ...(number === undefined ? [] : [ofTicket]),
      ...(number !== undefined && mayUse(actor.roles, 'bills.read') ? [ofBill] : []),
    ),
  );
}

function readPatients(db: Db, which: SQL | undefined, before: number | undefined) {
  const { id, number, email, phone, locale } = getTableColumns(accounts);
  return db
    .select({
      id,
      number,
      name: sql<string>`coalesce(${profiles.name}, ${accounts.name})`,
      latinName: profiles.latinName,
      birthDate: profiles.birthDate,
      locale,
      email,
      phone,
      hasSignedUp: sql<boolean>`${accounts.passwordHash} <> ${noPassword}`,
    })
    .from(accounts)
    .leftJoin(profiles, and(eq(profiles.accountId, accounts.id), eq(profiles.id, accounts.id)))
    .where(and(which, before === undefined ? undefined : lt(accounts.number, before)))
    .orderBy(desc(accounts.number))
    .limit(pageSize + 1);
}
