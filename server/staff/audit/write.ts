import { and, desc, eq, gt } from 'drizzle-orm';
import type { Context } from 'hono';
import type { AuditAction } from '#contract/staff/audit.ts';
import type { AuditAct } from '#contract/staff/auditActs.ts';
import { deviceName } from '../../accounts/deviceName.ts';
import type { Db, Tx } from '../../db/database.ts';
import { auditHead, auditLog } from '../../db/tables/index.ts';
import type { Env } from '../../http/deps.ts';
import type { Actor } from '../access/actor.ts';
import { hashLine } from './chain.ts';

/** What a line says beside who, when and from where. */
export interface AuditEntry {
  action: AuditAction;
  /** The name of the endpoint or another stable name. */
  act: AuditAct;
  patientId?: string | undefined;
  /** Kind and number or id, such as `ticket 481`. No text of people. */
  subject?: string | undefined;
  reason?: string | undefined;
  before?: unknown;
  after?: unknown;
}

export interface AuditSource {
  actor: Actor;
  at: string;
  address?: string | undefined;
  device?: string | undefined;
}

/** The source of a line that a request causes. The request then needs no other line. */
export const auditSource = (c: Context<Env>, at: Date, actor: Actor = c.var.staff): AuditSource => {
  c.set('isAudited', true);
  return {
    actor,
    at: at.toISOString(),
    address: c.var.address,
    device: deviceName(c.req.header('user-agent') ?? '') ?? undefined,
  };
};

/**
 * Adds a line, in the transaction of what it is about. The head's row lock orders the lines and is
 * held until the transaction ends, so call this after other locks.
 */
export async function addAuditLine(
  tx: Tx,
  { actor, at, address, device }: AuditSource,
  { action, act, patientId, subject, reason, before, after }: AuditEntry,
): Promise<void> {
  const [head] = await tx.select().from(auditHead).where(eq(auditHead.id, 1)).for('update');
  if (!head) throw new Error('the audit log has no head');
  const line = {
    seq: head.seq + 1,
    at,
    actorKind: actor.kind,
    actorId: actor.id,
    actorName: actor.name,
    roles: [...actor.roles],
    action,
    act,
    patientId: patientId ?? null,
    subject: subject ?? null,
    reason: reason ?? null,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    address: address ?? null,
    device: device ?? null,
  };
  const hash = hashLine(head.hash, line);
  await tx.insert(auditLog).values({ ...line, hash });
  await tx.update(auditHead).set({ seq: line.seq, hash }).where(eq(auditHead.id, 1));
}

/** Adds a line in a transaction of its own. */
export const recordAudit = (db: Db, source: AuditSource, entry: AuditEntry): Promise<void> =>
  db.transaction((tx) => addAuditLine(tx, source, entry));

/** How long opening the same part again is no new line, in ms. */
const openAgainMs = 15 * 60_000;

/**
 * Records that somebody read a list, or what `subject` names of no patient: once per person, list
 * or subject, and 15 minutes.
 */
export async function recordReading(
  db: Db,
  source: AuditSource,
  act: AuditAct,
  subject?: string,
): Promise<void> {
  const { actor } = source;
  const since = new Date(Date.parse(source.at) - openAgainMs).toISOString();
  const [earlier] = await db
    .select({ seq: auditLog.seq })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.action, 'open'),
        eq(auditLog.act, act),
        eq(auditLog.actorName, actor.name),
        ...(actor.id === null ? [] : [eq(auditLog.actorId, actor.id)]),
        ...(subject === undefined ? [] : [eq(auditLog.subject, subject)]),
        gt(auditLog.at, since),
      ),
    )
    .limit(1);
  if (!earlier) await recordAudit(db, source, { action: 'open', act, subject });
}

/**
 * Records that somebody opened a patient's record or a part of it: once per person, part and 15
 * minutes. Await it before the data are sent.
 */
export async function recordOpening(
  db: Db,
  source: AuditSource,
  {
    patientId,
    part,
    subject,
    reason,
  }: { patientId: string; part: AuditAct; subject?: string; reason?: string },
): Promise<void> {
  const { actor } = source;
  const since = new Date(Date.parse(source.at) - openAgainMs).toISOString();
  const [earlier] = await db
    .select({ subject: auditLog.subject })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.patientId, patientId),
        eq(auditLog.action, 'open'),
        eq(auditLog.act, part),
        eq(auditLog.actorName, actor.name),
        ...(actor.id === null ? [] : [eq(auditLog.actorId, actor.id)]),
        ...(subject === undefined ? [] : [eq(auditLog.subject, subject)]),
        gt(auditLog.at, since),
      ),
    )
    .orderBy(desc(auditLog.seq))
    .limit(1);
  if (earlier) return;
  await recordAudit(db, source, { action: 'open', act: part, patientId, subject, reason });
}
