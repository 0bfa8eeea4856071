import { Readable } from 'node:stream';
import { and, desc, eq, ilike, lt, or } from 'drizzle-orm';
import type { Hono } from 'hono';
import { mayUse } from '#contract/staff/roles.ts';
import { accounts, auditLog } from '../../db/tables/index.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { readQuery, respond } from '../../http/endpoint.ts';
import { bytesOf, streamOf } from '../../backup/streams.ts';
import { exportAudit } from './export.ts';
import { maskedSubject, maskedSubjectColumn, showsValues } from './mask.ts';
import { checkAndStore, lastCheck } from './watch.ts';
import { auditSource, recordAudit } from './write.ts';

const pageSize = 100;

/** The audit log, for administrators. Reading it is a line, once per request with a new filter. */
export function serveAudit(app: Hono<Env>, deps: Deps): void {
  const { db } = deps.database;
  app.get('/staff/audit', async (c) => {
    const { before, action, actor, patient, text } = readQuery('staffAudit', c);
    if (before === undefined)
      await recordAudit(db, auditSource(c, deps.now()), { action: 'open', act: 'staffAudit' });
    const rows = await db
      .select({ line: auditLog, patient: accounts.name })
      .from(auditLog)
      .leftJoin(accounts, eq(accounts.id, auditLog.patientId))
      .where(
        and(
          before === undefined ? undefined : lt(auditLog.seq, before),
          action === undefined ? undefined : eq(auditLog.action, action),
          actor === undefined ? undefined : eq(auditLog.actorId, actor),
          patient === undefined ? undefined : eq(auditLog.patientId, patient),
          text === undefined
            ? undefined
            : or(
                ilike(auditLog.actorName, containing(text)),
                ilike(maskedSubjectColumn, containing(text)),
                ilike(auditLog.act, containing(text)),
              ),
        ),
      )
      .orderBy(desc(auditLog.seq))
      .limit(pageSize + 1);
    const items = rows.slice(0, pageSize).map(({ line, patient: name }) => {
      const { patientId, before: earlier, after, ...rest } = line;
      const isMasked = !showsValues(line.act);
      return {
        ...rest,
        accountId: patientId,
        patient: name,
        subject: isMasked ? maskedSubject(rest.subject) : rest.subject,
        before: isMasked ? undefined : parse(earlier),
        after: isMasked ? undefined : parse(after),
      };
    });
    return respond('staffAudit', c, { items, hasMore: rows.length > pageSize });
  });

  app.get('/staff/audit/check', async (c) => {
    const { now, log } = deps;
    return respond('staffAuditCheck', c, await checkAndStore({ db, now, log }));
  });

  app.get('/staff/audit/status', async (c) => {
    // Nothing of the log is read: every page of the desk asks.
    c.set('isAudited', true);
    const { now, log } = deps;
    const last = await lastCheck(db);
    // The check at the first start saw an empty log, and says nothing of the lines since.
    const check = last?.lines === 0 ? await checkAndStore({ db, now, log }) : last;
    return respond('staffAuditStatus', c, { check });
  });

  app.get('/staff/audit/export', async (c) => {
    const { from, until } = readQuery('staffExportAudit', c);
    const { kind, roles } = c.var.staff;
    // Administrators see no medical values; a clinic's own program keeps the whole log elsewhere.
    const isComplete = kind === 'key' && mayUse(roles, 'medical');
    await recordAudit(db, auditSource(c, deps.now()), {
      action: 'export',
      act: 'staffExportAudit',
      after: { from, until, isComplete },
    });
    const texts = exportAudit(db, { from, until }, ({ act }) => !isComplete && !showsValues(act));
    const stream = Readable.from(bytesOf(texts), { objectMode: false });
    stream.on('error', (error) => deps.log.error({ err: error }, 'an export failed'));
    return c.body(streamOf(stream), 200, {
      'content-type': 'application/jsonl; charset=UTF-8',
      'content-disposition': 'attachment; filename="nabz-audit.jsonl"',
    });
  });
}

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
const parse = (json: string | null): unknown => (json === null ? undefined : JSON.parse(json));
