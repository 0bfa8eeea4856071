import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Hono } from 'hono';
import { emergencyMinutes } from '#contract/staff/emergency.ts';
import { accounts, emergencyOpenings, staffMembers } from '../../db/tables/index.ts';
import { writeRecords } from '../../feed/write.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { sendEmergencyNotice } from '../../notify/messages.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { addAuditLine, auditSource } from '../audit/write.ts';
import { notifyDesk } from '../live/notifyDesk.ts';
import { administratorEmails } from '../people/administrators.ts';
import { findPatient, uuidOf } from '../patients/find.ts';
import { requireSame } from '../requireSame.ts';

const maxListed = 50;

/** Opening restricted parts of a record for a while, and the administrators' list of it. */
export function serveEmergencies(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.post('/staff/patients/:patient/emergency', async (c) => {
    const { id, kind, reason } = await readBody('staffOpenEmergency', c);
    const { staff } = c.var;
    const staffId = staff.kind === 'staff' ? staff.id : null;
    // A program has no emergencies, and nobody could be asked about it.
    if (staffId === null) throw new ProblemError('role-needed');
    const { id: accountId } = await findPatient(db, c.req.param('patient'));
    const at = deps.now();
    const until = new Date(at.getTime() + emergencyMinutes * 60_000).toISOString();
    let isNew = false;
    const stored = await writeRecords(db, at.toISOString(), async (tx, record) => {
      const row = { accountId, id, staffId, kind, reason, openedAt: at.toISOString(), until };
      // The same one may be sent twice at once.
      const added = await tx
        .insert(emergencyOpenings)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: emergencyOpenings.id });
      if (added.length === 0) {
        const key = and(eq(emergencyOpenings.accountId, accountId), eq(emergencyOpenings.id, id));
        const [existing] = await tx.select().from(emergencyOpenings).where(key);
        if (!existing) throw new ProblemError('reused-id');
        requireSame(
          { staffId: existing.staffId, kind: existing.kind, reason: existing.reason },
          { staffId, kind, reason },
        );
        return existing;
      }
      isNew = true;
      record.announce(accountId);
      await addAuditLine(tx, auditSource(c, at), {
        action: 'open',
        act: 'staffOpenEmergency',
        patientId: accountId,
        reason: `emergency: ${kind}`,
        after: { reason, until },
      });
      return row;
    });
    if (isNew) {
      notifyDesk(db, { kind: 'audit' });
      sendEmergencyNotice(deps, await administratorEmails(db));
    }
    return respond('staffOpenEmergency', c, { until: stored.until });
  });

  app.get('/staff/emergencies', async (c) => {
    const rows = await db
      .select({
        opening: emergencyOpenings,
        patient: accounts.name,
        patientNumber: accounts.number,
        member: staffMembers.name,
      })
      .from(emergencyOpenings)
      .innerJoin(accounts, eq(accounts.id, emergencyOpenings.accountId))
      .innerJoin(staffMembers, eq(staffMembers.id, emergencyOpenings.staffId))
      .orderBy(isNotNull(emergencyOpenings.seenAt), desc(emergencyOpenings.openedAt))
      .limit(maxListed);
    return respond('staffEmergencies', c, {
      items: rows.map(({ opening, ...names }) => {
        const { id, kind, reason, openedAt, until, seenBy } = opening;
        return { id, kind, reason, openedAt, until, seenBy, ...names };
      }),
    });
  });

  app.post('/staff/emergencies/:emergency/seen', async (c) => {
    const id = uuidOf(c.req.param('emergency'));
    const at = deps.now();
    await db.transaction(async (tx) => {
      const [seen] = await tx
        .update(emergencyOpenings)
        .set({ seenBy: c.var.staff.name, seenAt: at.toISOString() })
        .where(and(eq(emergencyOpenings.id, id), isNull(emergencyOpenings.seenAt)))
        .returning({ accountId: emergencyOpenings.accountId });
      // Seen before, by this or another administrator.
      if (!seen) return;
      await addAuditLine(tx, auditSource(c, at), {
        action: 'change',
        act: 'staffSeeEmergency',
        subject: `emergency ${id}`,
      });
    });
    notifyDesk(db, { kind: 'audit' });
    return respond('staffSeeEmergency', c, {});
  });
}
