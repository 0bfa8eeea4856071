import { and, desc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { type Carer, codeValidUntil } from '#contract/carer.ts';
import { parseRow } from '#contract/collections.ts';
import { maxCareDays } from '#contract/staff/carers.ts';
import { clinicDay } from '#contract/time.ts';
import { checkOpenGrants, endGrant } from '../../care/grants.ts';
import type { Tx } from '../../db/database.ts';
import { careGrants, carers } from '../../db/tables/index.ts';
import { writeRecords, writeRecordsOfMany } from '../../feed/write.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { UnitOfWork } from '../../mutations/unitOfWork.ts';
import { sendNotice, verifiedContacts } from '../../notify/messages.ts';
import type { Actor } from '../access/actor.ts';
import { noteRepeat } from '../audit/request.ts';
import { addAuditLine, auditSource, recordOpening } from '../audit/write.ts';
import { requireSame } from '../requireSame.ts';
import { findPatient, uuidOf } from './find.ts';

/** `/api/staff/patients/{patient}/carers`: who may see a record, and letting somebody in. */
export function serveStaffCarers(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.get('/staff/patients/:patient/carers', async (c) => {
    const { id: patientId } = await findPatient(db, c.req.param('patient'));
    const rows = await db
      .select()
      .from(carers)
      .where(eq(carers.accountId, patientId))
      .orderBy(desc(carers.createdAt));
    const source = auditSource(c, deps.now());
    // Without a row there is nothing that could have been opened.
    if (rows.length > 0) await recordOpening(db, source, { patientId, part: 'staffCarers' });
    return respond('staffCarers', c, {
      carers: rows.flatMap((row) => parseRow('carer', row) ?? []),
    });
  });

  app.put('/staff/patients/:patient/carers/:grant', async (c) => {
    const { codeHash, consent, ...chosen } = await readBody('staffStartCarer', c);
    const account = await findPatient(db, c.req.param('patient'));
    const patientId = account.id;
    const id = uuidOf(c.req.param('grant'));
    const now = deps.now();
    const at = now.toISOString();
    const last = clinicDay(new Date(now.getTime() + maxCareDays * 86_400_000));
    if (chosen.endsOn < clinicDay(now) || chosen.endsOn > last)
      throw new ProblemError('not-acceptable', { field: 'endsOn' });
    const { label, allows, endsOn } = { ...chosen, label: chosen.label ?? '' };
    let isNew = false;
    const made = await writeRecords(db, at, async (tx, record) => {
      isNew = false;
      const rows = new UnitOfWork(patientId, tx);
      const known = await rows.find('carer', id);
      if (known) {
        const stored = { label: known.label, allows: known.allows, endsOn: known.endsOn };
        requireSame(stored, { label, allows, endsOn });
        return known;
      }
      await checkOpenGrants(tx, carers, patientId, at);
      const inserted = await tx
        .insert(careGrants)
        .values({ id, patientId, codeHash })
        .onConflictDoNothing()
        .returning({ id: careGrants.id });
      if (inserted.length === 0) throw new ProblemError('reused-id');
      const row: Carer = {
        id,
        label,
        allows,
        endsOn,
        carerName: null,
        codeValidUntil: codeValidUntil(at),
        by: 'clinic',
        staffName: colleague(c.var.staff) ?? null,
        endedByName: null,
        createdAt: at,
        acceptedAt: null,
        endedAt: null,
        endedBy: null,
      };
      rows.save('carer', row);
      await rows.flush(record);
      record.announce(patientId);
      await addAuditLine(tx, auditSource(c, now), {
        action: 'change',
        act: 'staffStartCarer',
        patientId,
        subject: `grant ${id}`,
        reason: consent,
        after: chosen,
      });
      isNew = true;
      return row;
    });
    if (isNew) sendNotice(deps, 'carerStarted', verifiedContacts(deps, account), account.locale);
    return respond('staffStartCarer', c, made);
  });

  app.post('/staff/patients/:patient/carers/:grant/end', async (c) => {
    const account = await findPatient(db, c.req.param('patient'));
    const patientId = account.id;
    const id = uuidOf(c.req.param('grant'));
    const now = deps.now();
    const at = now.toISOString();
    let isNew = false;
    const ended = await writeRecordsOfMany(db, at, async (tx, recordOf) => {
      isNew = false;
      // A code that is taken up at this moment comes before or after, so that both rows end.
      const [grant] = await tx
        .select()
        .from(careGrants)
        .where(and(eq(careGrants.id, id), eq(careGrants.patientId, patientId)))
        .for('update');
      const before = grant && (await readCarer(tx, patientId, id));
      if (!before) throw new ProblemError('not-found', { field: 'grant' });
      const ended = { at, by: 'clinic' as const, name: colleague(c.var.staff) };
      const changed = await endGrant(tx, grant, ended);
      // It had ended already.
      if (changed.length === 0) {
        noteRepeat();
        return before;
      }
      for (const row of changed) recordOf(row.accountId).touch(row);
      recordOf(patientId).announce(patientId);
      const after = await readCarer(tx, patientId, id);
      if (!after) throw new Error('a grant lost its row');
      await addAuditLine(tx, auditSource(c, now), {
        action: 'change',
        act: 'staffEndCarer',
        patientId,
        subject: `grant ${id}`,
        before: loggedCarer(before),
        after: { endedBy: 'clinic' },
      });
      isNew = true;
      return after;
    });
    if (isNew) sendNotice(deps, 'carerEnded', verifiedContacts(deps, account), account.locale);
    return respond('staffEndCarer', c, ended);
  });
}

/** The name that the patient reads; that of a program would say nothing. */
const colleague = ({ kind, name }: Actor): string | undefined =>
  kind === 'staff' ? name : undefined;

const readCarer = (tx: Tx, patientId: string, id: string): Promise<Carer | undefined> =>
  new UnitOfWork(patientId, tx).find('carer', id);

const loggedCarer = ({ label, carerName, allows, endsOn, acceptedAt }: Carer) => ({
  label,
  carerName,
  allows,
  endsOn,
  acceptedAt,
});
