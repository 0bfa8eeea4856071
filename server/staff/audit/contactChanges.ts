import { and, eq, gt, inArray, max } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { auditLog } from '../../db/tables/index.ts';

export const contactAct = 'staffChangeContact';
export const accountSubject = (field: string): string => `account ${field}`;

/** When staff last changed the e-mail or phone of these patients, if it was after `since`. */
export async function contactChangesSince(
  db: Db,
  patientIds: readonly string[],
  since: string,
): Promise<Map<string, string>> {
  if (patientIds.length === 0) return new Map();
  const changes = await db
    .select({ patientId: auditLog.patientId, at: max(auditLog.at) })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.patientId, [...patientIds]),
        eq(auditLog.act, contactAct),
        inArray(auditLog.subject, ['email', 'phone'].map(accountSubject)),
        gt(auditLog.at, since),
      ),
    )
    .groupBy(auditLog.patientId);
  return new Map(
    changes.flatMap(({ patientId, at }) =>
      patientId === null || at === null ? [] : [[patientId, new Date(at).toISOString()]],
    ),
  );
}

/** Who issued the link of an invitation last, and when, if it was after `since`. */
export async function invitersSince(
  db: Db,
  patientIds: readonly string[],
  since: string,
): Promise<Map<string, { actorId: string | null; at: string }>> {
  if (patientIds.length === 0) return new Map();
  const lines = await db
    .select({ patientId: auditLog.patientId, actorId: auditLog.actorId, at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.patientId, [...patientIds]),
        inArray(auditLog.act, ['staffInvitePatient', 'staffCreatePatient']),
        eq(auditLog.action, 'change'),
        gt(auditLog.at, since),
      ),
    )
    .orderBy(auditLog.seq);
  return new Map(
    lines.flatMap(({ patientId, actorId, at }) =>
      patientId === null ? [] : [[patientId, { actorId, at: new Date(at).toISOString() }]],
    ),
  );
}
