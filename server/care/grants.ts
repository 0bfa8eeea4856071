import { and, count, eq, gte, isNull, or } from 'drizzle-orm';
import { type Carer, careGroups, careLevels } from '#contract/carer.ts';
import type { CollectionName } from '#contract/collections.ts';
import { clinicDay } from '#contract/time.ts';
import { revokeSessions } from '../accounts/tokens.ts';
import type { Db, Tx } from '../db/database.ts';
import { caredFor, careGrants, carers, sessions } from '../db/tables/index.ts';
import { ProblemError } from '../http/problem.ts';

// Grants of patients to carers: docs/decisions/0087.

/** A mirrored row of somebody else that a change concerns, too. */
export interface OthersRow {
  accountId: string;
  collection: CollectionName;
  id: string;
}

/** The grant with this id, if it is this patient's or was taken up by this carer. */
export async function findOwnGrant(
  db: Db | Tx,
  grantId: string,
  accountId: string,
): Promise<typeof careGrants.$inferSelect | undefined> {
  const [grant] = await db
    .select()
    .from(careGrants)
    .where(
      and(
        eq(careGrants.id, grantId),
        or(eq(careGrants.patientId, accountId), eq(careGrants.carerId, accountId)),
      ),
    );
  return grant;
}

/** Of a patient, and of a carer. */
const maxOpenGrants = 20;

/** Refuses another grant for who has many of them. */
export async function checkOpenGrants(
  tx: Tx,
  table: typeof carers | typeof caredFor,
  accountId: string,
  now: string,
): Promise<void> {
  const isOpen = or(isNull(table.endsOn), gte(table.endsOn, clinicDay(new Date(now))));
  const [open] = await tx
    .select({ count: count() })
    .from(table)
    .where(and(eq(table.accountId, accountId), isNull(table.endedAt), isOpen));
  if ((open?.count ?? 0) >= maxOpenGrants) throw new ProblemError('not-acceptable');
}

/** Whether a changed grant allows more, or for longer. */
export function isWider(
  before: Pick<Carer, 'allows' | 'endsOn'>,
  after: Pick<Carer, 'allows' | 'endsOn'>,
): boolean {
  const rank = ({ allows }: typeof before, group: (typeof careGroups)[number]) =>
    careLevels.indexOf(allows[group]);
  return (
    careGroups.some((group) => rank(after, group) > rank(before, group)) ||
    (before.endsOn !== null && (after.endsOn === null || after.endsOn > before.endsOn))
  );
}

interface Ended {
  at: string;
  by: NonNullable<Carer['endedBy']>;
  /** The colleague who ended it at the desk. */
  name?: string | undefined;
}

/**
 * Ends a grant in the records of both, and every session within it. Returns the rows that were
 * changed, for the feeds of their owners.
 */
export async function endGrant(
  tx: Tx,
  { id, patientId, carerId }: typeof careGrants.$inferSelect,
  { at, by, name }: Ended,
): Promise<OthersRow[]> {
  const ended = { endedAt: at, endedBy: by };
  const ofPatient = and(eq(carers.accountId, patientId), eq(carers.id, id), isNull(carers.endedAt));
  const inPatients = await tx
    .update(carers)
    .set({ ...ended, endedByName: name ?? null })
    .where(ofPatient)
    .returning({ id: carers.id });
  const changed: OthersRow[] = inPatients.map(() => ({
    accountId: patientId,
    collection: 'carer',
    id,
  }));
  if (carerId !== null) {
    const ofCarer = and(
      eq(caredFor.accountId, carerId),
      eq(caredFor.id, id),
      isNull(caredFor.endedAt),
    );
    const inCarers = await tx
      .update(caredFor)
      .set(ended)
      .where(ofCarer)
      .returning({ id: caredFor.id });
    changed.push(
      ...inCarers.map(() => ({ accountId: carerId, collection: 'caredFor' as const, id })),
    );
  }
  await revokeSessions(tx, eq(sessions.grantId, id), new Date(at));
  return changed;
}

/** Ends all grants of an account that is deleted, as patient and as carer. */
export async function endGrantsOf(tx: Tx, accountId: string, at: string): Promise<OthersRow[]> {
  const grants = await tx
    .select()
    .from(careGrants)
    .where(or(eq(careGrants.patientId, accountId), eq(careGrants.carerId, accountId)))
    .orderBy(careGrants.id);
  const changed: OthersRow[] = [];
  for (const grant of grants) changed.push(...(await endGrant(tx, grant, { at, by: 'account' })));
  return changed.filter((row) => row.accountId !== accountId);
}
