import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Medicine } from '#contract/medicine.ts';
import type { LocalizedText } from '#contract/text.ts';
import { medicines } from '../../db/tables/index.ts';
import { writeRecords } from '../../feed/write.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { UnitOfWork } from '../../mutations/unitOfWork.ts';
import { noteRepeat } from '../audit/request.ts';
import { addAuditLine, auditSource } from '../audit/write.ts';
import { findPatient, uuidOf } from '../patients/find.ts';

/** `/api/staff/patients/{patient}/medicines`: what the clinic prescribed. */
export function serveMedicines(app: Hono<Env>, deps: Deps): void {
  const { content } = deps;
  const { db } = deps.database;
  app.put('/staff/patients/:patient/medicines/:medicine', async (c) => {
    const { physician: slug, before, ...typed } = await readBody('staffSaveMedicine', c);
    const physician = content.find('physician', slug);
    if (!physician) throw new ProblemError('not-acceptable', { field: 'physician' });
    if (typed.endsAt !== null && typed.endsAt < typed.startsAt)
      throw new ProblemError('not-acceptable', { field: 'endsAt' });
    const { id: accountId } = await findPatient(db, c.req.param('patient'));
    const id = uuidOf(c.req.param('medicine'));
    const now = deps.now().toISOString();
    await writeRecords(db, now, async (tx, record) => {
      const rows = new UnitOfWork(accountId, tx);
      const row = await rows.find('medicine', id);
      const next: Medicine = {
        id,
        startsAt: typed.startsAt,
        endsAt: typed.endsAt,
        name: textOf(typed.name, row?.name),
        dosage: textOf(typed.dosage, row?.dosage),
        purpose: typed.purpose === null ? null : textOf(typed.purpose, row?.purpose),
        by: { name: physician.name, title: physician.title },
        updatedAt: now,
      };
      // Sent again after a lost answer.
      if (row && isDeepStrictEqual({ ...row, updatedAt: now }, next)) return noteRepeat();
      if ((row?.updatedAt ?? null) !== before)
        throw new ProblemError('edited-meanwhile', { field: 'before' });
      rows.save('medicine', next);
      await rows.flush(record);
      record.announce(accountId);
      await addAuditLine(tx, auditSource(c, deps.now()), {
        action: 'change',
        act: 'staffSaveMedicine',
        patientId: accountId,
        subject: `medicine ${id}`,
        ...(row ? { before: loggedMedicine(row) } : {}),
        after: loggedMedicine(next),
      });
    });
    return respond('staffSaveMedicine', c, { id });
  });

  app.post('/staff/patients/:patient/medicines/:medicine/remove', async (c) => {
    const { before } = await readBody('staffRemoveMedicine', c);
    const { id: accountId } = await findPatient(db, c.req.param('patient'));
    const id = uuidOf(c.req.param('medicine'));
    await writeRecords(db, deps.now().toISOString(), async (tx, record) => {
      const row = await new UnitOfWork(accountId, tx).find('medicine', id);
      if (!row) throw new ProblemError('not-found', { field: 'medicine' });
      if (row.updatedAt !== before) throw new ProblemError('edited-meanwhile', { field: 'before' });
      await tx
        .delete(medicines)
        .where(and(eq(medicines.accountId, accountId), eq(medicines.id, id)));
      record.touch({ accountId, collection: 'medicine', id, deleted: true });
      await addAuditLine(tx, auditSource(c, deps.now()), {
        action: 'change',
        act: 'staffRemoveMedicine',
        patientId: accountId,
        subject: `medicine ${id}`,
        before: loggedMedicine(row),
      });
    });
    return respond('staffRemoveMedicine', c, { id });
  });
}

/** A text that was not edited stays in all its languages. */
const textOf = (typed: string, stored: LocalizedText | null | undefined): LocalizedText =>
  stored && Object.values(stored).includes(typed) ? stored : { und: typed };

/** For the audit log, which masks it for administrators. */
const loggedMedicine = ({ id: _id, updatedAt: _at, ...medicine }: Medicine) => medicine;
