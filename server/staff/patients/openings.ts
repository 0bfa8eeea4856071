import { and, desc, eq, inArray } from 'drizzle-orm';
import type { PatientRecord } from '#contract/staff/patients.ts';
import type { Db } from '../../db/database.ts';
import { auditLog } from '../../db/tables/index.ts';

/** Who opened the record last, as the patient sees it. */
export async function readOpenings(db: Db, patientId: string): Promise<PatientRecord['openings']> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.patientId, patientId),
        eq(auditLog.action, 'open'),
        inArray(auditLog.actorKind, ['staff', 'key']),
      ),
    )
    .orderBy(desc(auditLog.seq))
    .limit(50);
  return rows.map(({ at, actorName, roles, act, reason }) => ({
    at,
    name: actorName,
    roles,
    part: act,
    reason,
  }));
}
