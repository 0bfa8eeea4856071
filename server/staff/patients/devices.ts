import { and, eq, inArray } from 'drizzle-orm';
import type { Hono } from 'hono';
import { listDevices } from '../../accounts/devices.ts';
import { askToErase, mayBeErased } from '../../accounts/tokens.ts';
import { sessions } from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readBody, respond } from '../../http/endpoint.ts';
import { ProblemError } from '../../http/problem.ts';
import { sendNotice, verifiedContacts } from '../../notify/messages.ts';
import { addAuditLine, auditSource, recordOpening } from '../audit/write.ts';
import { findPatient } from './find.ts';

/** `/api/staff/patients/{patient}/devices`: for somebody who lost the only device and calls. */
export function serveStaffDevices(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.get('/staff/patients/:patient/devices', async (c) => {
    const source = auditSource(c, deps.now());
    const { id: patientId } = await findPatient(db, c.req.param('patient'));
    await recordOpening(db, source, { patientId, part: 'staffDevices' });
    const rows = await listDevices(db, patientId, deps.now());
    return respond('staffDevices', c, {
      devices: rows.map(({ id, device, createdAt, lastSeenOn, ...row }) => ({
        id,
        name: device,
        createdAt,
        lastSeenOn,
        eraseAskedAt: row.eraseAskedAt,
        erasedAt: row.erasedAt,
        replayedAt: row.replayedAt,
        endedAt: row.endedAt,
      })),
    });
  });

  app.post('/staff/patients/:patient/devices/clear', async (c) => {
    const { devices, identification } = await readBody('staffClearDevices', c);
    const account = await findPatient(db, c.req.param('patient'));
    const cleared = await db.transaction(async (tx) => {
      const asked = and(eq(sessions.accountId, account.id), inArray(sessions.id, devices));
      const found = await tx.select().from(sessions).where(asked).orderBy(sessions.createdAt);
      if (found.length < new Set(devices).size) throw new ProblemError('not-found');
      const open = await tx
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(asked, mayBeErased))
        .for('update');
      await askToErase(tx, asked, deps.now());
      // Sent again, nothing changes, and the patient gets no other notice.
      if (open.length > 0)
        await addAuditLine(tx, auditSource(c, deps.now()), {
          action: 'change',
          act: c.var.act,
          patientId: account.id,
          subject: `devices ${open.length}`,
          reason: identification,
          after: found.flatMap(({ id, device }) =>
            open.some((each) => each.id === id) ? [{ id, device }] : [],
          ),
        });
      return open.length;
    });
    if (cleared > 0)
      sendNotice(deps, 'deviceCleared', verifiedContacts(deps, account), account.locale);
    return respond('staffClearDevices', c, { cleared });
  });
}
