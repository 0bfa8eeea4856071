import { and, eq } from 'drizzle-orm';
import { type CareAllows, isCareOver } from '#contract/carer.ts';
import type { Db, Tx } from '../db/database.ts';
import { accounts, careGrants, carers } from '../db/tables/index.ts';

/** What a carer's session has access to. */
export interface CareAccess {
  grantId: string;
  carerId: string;
  /** The name of the carer's account. */
  carerName: string;
  allows: CareAllows;
  endsOn: string | null;
}

/** The grant of a session, if it has not ended. */
export async function findCareAccess(
  db: Db | Tx,
  grantId: string,
  now: Date,
): Promise<CareAccess | undefined> {
  const [found] = await db
    .select({
      allows: carers.allows,
      endsOn: carers.endsOn,
      endedAt: carers.endedAt,
      carer: accounts,
    })
    .from(careGrants)
    .innerJoin(
      carers,
      and(eq(carers.accountId, careGrants.patientId), eq(carers.id, careGrants.id)),
    )
    .innerJoin(accounts, eq(accounts.id, careGrants.carerId))
    .where(eq(careGrants.id, grantId));
  if (!found || isCareOver(found, now)) return undefined;
  const { allows, endsOn, carer } = found;
  return { grantId, carerId: carer.id, carerName: carer.name, allows, endsOn };
}
