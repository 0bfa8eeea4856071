import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { emptyProfile, profileFields, type Profile, withoutRefuted } from '#contract/profile.ts';
import {
  type ContactChange,
  type HealthChange,
  healthFields,
  type PersonChange,
} from '#contract/staff/profile.ts';
import type { PatientRecord } from '#contract/staff/patients.ts';
import { mayUse, type Role } from '#contract/staff/roles.ts';
import { deleteOpenCodes } from '../../accounts/codes.ts';
import { noticeContact } from '../../accounts/contacts.ts';
import type { StoredAccount } from '../../accounts/startSession.ts';
import type { Db } from '../../db/database.ts';
import { sqlStateOf, uniqueViolation } from '../../db/sqlState.ts';
import { accounts, auditLog } from '../../db/tables/index.ts';
import { writeRecords } from '../../feed/write.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { UnitOfWork } from '../../mutations/unitOfWork.ts';
import { isEmail } from '../../notify/notifier.ts';
import { addAuditLine, auditSource } from '../audit/write.ts';
import { accountSubject, contactAct } from '../audit/contactChanges.ts';
import { findPatient } from './find.ts';

type PatientContext = Context<Env, '/staff/patients/:patient'>;

/** `/api/staff/patients/{patient}/profile`, `/health` and `/contact`: changes one field. */
export function serveStaffProfile(app: Hono<Env>, deps: Deps): void {
  app.post('/staff/patients/:patient/profile', async (c) => {
    const change = await readBody('staffChangeProfile', c);
    await changeField(c, deps, change);
    return respond('staffChangeProfile', c, { field: change.field });
  });
  app.post('/staff/patients/:patient/health', async (c) => {
    const change = await readBody('staffChangeHealth', c);
    await changeField(c, deps, change);
    return respond('staffChangeHealth', c, { field: change.field });
  });
  app.post('/staff/patients/:patient/contact', async (c) => {
    const change = await readBody('staffChangeContact', c);
    await changeContact(c, deps, change);
    return respond('staffChangeContact', c, { field: change.field });
  });
}

const meanwhile = (field: string) => new ProblemError('edited-meanwhile', { field });

/** Changes a field of the profile in the patient's feed, unless somebody else has meanwhile. */
async function changeField(
  c: PatientContext,
  deps: Deps,
  { field, value, from }: PersonChange | HealthChange,
): Promise<void> {
  const { db } = deps.database;
  const { id: accountId, name } = await findPatient(db, c.req.param('patient'));
  if (field === 'name' && value === null) throw new ProblemError('not-acceptable', { field });
  await writeRecords(db, deps.now().toISOString(), async (tx, record) => {
    const rows = new UnitOfWork(accountId, tx);
    const stored = (await rows.find('profile', accountId)) ?? emptyProfile(accountId);
    // Whoever signed up has a name before the profile has one.
    const current = field === 'name' ? (stored.name ?? name) : stored[field];
    // PostgreSQL may return the keys of an object in another order.
    if (isDeepStrictEqual(current, value)) return;
    if (!isDeepStrictEqual(current, from)) throw meanwhile(field);
    rows.save('profile', withoutRefuted({ ...stored, [field]: value }));
    await rows.flush(record);
    // Sign-in and lists show the account's name.
    if (field === 'name' && value !== null)
      await tx.update(accounts).set({ name: value }).where(eq(accounts.id, accountId));
    await addAuditLine(tx, auditSource(c, deps.now()), {
      action: 'change',
      act: c.var.act,
      patientId: accountId,
      subject: subjectOf(field),
      before: current,
      after: value,
    });
  });
}

const subjectOf = (field: string): string => `profile ${field}`;

async function changeContact(
  c: PatientContext,
  deps: Deps,
  { field, value, from }: ContactChange,
): Promise<void> {
  const { db } = deps.database;
  if (field === 'locale') {
    if (!deps.translator.locales.includes(value))
      throw new ProblemError('not-acceptable', { field: 'value' });
  } else if (value !== null && isEmail(value) !== (field === 'email'))
    throw new ProblemError('not-acceptable', { field: 'value' });
  const { id: accountId } = await findPatient(db, c.req.param('patient'));
  const before = await db
    .transaction(async (tx) => {
      const [account] = await tx
        .select()
        .from(accounts)
        .where(eq(accounts.id, accountId))
        .for('update');
      if (!account) throw new ProblemError('not-found', { field: 'patient' });
      const source = auditSource(c, deps.now());
      if (account[field] === value) return undefined;
      if (account[field] !== from) throw meanwhile(field);
      const change = changeOf(field, value);
      const after = { ...account, ...change };
      // Nobody could sign in, nor be reached.
      if (after.email === null && after.phone === null)
        throw new ProblemError('not-acceptable', { field: 'value' });
      await tx.update(accounts).set(change).where(eq(accounts.id, accountId));
      // Those of the contact before must not be used any more.
      if (field !== 'locale') await deleteOpenCodes(tx, accountId);
      await addAuditLine(tx, source, {
        action: 'change',
        act: contactAct,
        patientId: accountId,
        subject: accountSubject(field),
        before: account[field],
        after: value,
      });
      return account;
    })
    .catch((error: unknown) => {
      if (sqlStateOf(error) === uniqueViolation)
        throw new ProblemError('contact-taken', { field: 'value' });
      throw error;
    });
  if (before && field !== 'locale') noticeContact(deps, before, field, value);
}

function changeOf(field: ContactChange['field'], value: string | null): Partial<StoredAccount> {
  if (field === 'email') return { email: value, emailVerifiedAt: null };
  if (field === 'phone') return { phone: value, phoneVerifiedAt: null };
  return value === null ? {} : { locale: value };
}

const acts = ['staffChangeProfile', 'staffChangeHealth', contactAct];

/**
 * Which member wrote the value that each field has now; a field without one was written by the
 * patient, or is empty. Health fields only for roles that may read them.
 */
export async function readProfileAuthors(
  db: Db,
  { id: accountId, email, phone, locale }: StoredAccount,
  profile: Profile | undefined,
  roles: readonly Role[],
): Promise<PatientRecord['profileAuthors']> {
  const lines = await db
    .select({
      subject: auditLog.subject,
      after: auditLog.after,
      name: auditLog.actorName,
      at: auditLog.at,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.patientId, accountId),
        eq(auditLog.action, 'change'),
        inArray(auditLog.act, acts),
      ),
    )
    .orderBy(desc(auditLog.seq))
    .limit(maxLines);
  const authors: PatientRecord['profileAuthors'] = {};
  const addAuthor = (field: string, subject: string, value: unknown) => {
    const line = lines.find((each) => each.subject === subject);
    if (line?.after && isDeepStrictEqual(JSON.parse(line.after), value))
      authors[field] = { name: line.name, at: line.at };
  };
  const isHidden = (field: string) =>
    !mayUse(roles, 'medical') && healthFields.some((each) => each === field);
  for (const field of profileFields)
    if (!isHidden(field)) addAuthor(field, subjectOf(field), profile?.[field]);
  for (const [field, value] of Object.entries({ email, phone, locale }))
    addAuthor(field, accountSubject(field), value);
  return authors;
}

const maxLines = 200;
