import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { emergencyOpenings } from '../../db/tables/index.ts';
import type { Actor } from '../access/actor.ts';

/** Until when the member has the patient's restricted parts open; null: they are not. */
export async function emergencyUntil(
  db: Db,
  { kind, id }: Actor,
  accountId: string,
  now: Date,
): Promise<string | null> {
  if (kind !== 'staff' || id === null) return null;
  const [row] = await db
    .select({ until: emergencyOpenings.until })
    .from(emergencyOpenings)
    .where(
      and(
        eq(emergencyOpenings.accountId, accountId),
        eq(emergencyOpenings.staffId, id),
        gt(emergencyOpenings.until, now.toISOString()),
      ),
    )
    .orderBy(desc(emergencyOpenings.until))
    .limit(1);
  return row?.until ?? null;
}

export const hasEmergency = async (...args: Parameters<typeof emergencyUntil>): Promise<boolean> =>
  (await emergencyUntil(...args)) !== null;
