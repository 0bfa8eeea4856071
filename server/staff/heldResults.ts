import { and, asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import type { StaffAnswer } from '#contract/staff/endpoints.ts';
import type { PatientRecord } from '#contract/staff/patients.ts';
import type { Db, Tx } from '../db/database.ts';
import { accounts, unreleasedResults } from '../db/tables/index.ts';
import { ProblemError } from '../http/problem.ts';
import { type ReadReport, readReport } from '../results/readReport.ts';
import { idOf } from '../results/versions.ts';
import { cursorInstant } from './cursor.ts';

// Results that were entered and that the patient does not have: on the record, and to review.

/** Those of a patient with their values, the oldest first. */
export async function readHeldResults(
  db: Db,
  accountId: string,
): Promise<NonNullable<PatientRecord['unreleasedResults']>> {
  const rows = await db
    .select()
    .from(unreleasedResults)
    .where(eq(unreleasedResults.accountId, accountId))
    .orderBy(asc(unreleasedResults.enteredAt), asc(unreleasedResults.id));
  return rows.map(({ id, title, enteredBy, enteredAt, fhir }) => ({
    id,
    title,
    enteredBy,
    enteredAt,
    ...valuesIn(fhir),
  }));
}

/** The one of a patient that becomes this result when it is released. */
export async function findHeld(db: Db | Tx, accountId: string, resultId: string) {
  const rows = await db
    .select()
    .from(unreleasedResults)
    .where(eq(unreleasedResults.accountId, accountId));
  return rows.find(({ fhir }) => resultIdIn(accountId, fhir) === resultId);
}

/** The result that a stored report becomes; undefined for one that a later release cannot read. */
export function resultIdIn(accountId: string, fhir: string): string | undefined {
  try {
    return idOf(accountId, readReport(fhir));
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

/**
 * What a stored report says. It was read before it was stored; if a later release cannot, there are
 * no values, and the rest of the record still opens.
 */
export function valuesIn(fhir: string): Pick<ReadReport, 'takenAt' | 'measurements'> {
  try {
    const { takenAt, measurements } = readReport(fhir);
    return { takenAt, measurements };
  } catch (error) {
    if (error instanceof ProblemError) return { takenAt: null, measurements: [] };
    throw error;
  }
}

export const heldEnd = v.tuple([cursorInstant, uuid, uuid]);
export type HeldEnd = v.InferOutput<typeof heldEnd>;
type Held = StaffAnswer<'staffReview'>['held'][number] & { accountId: string };

/** Those of all patients, the oldest first. */
export async function readHeldPage(
  db: Db,
  after: HeldEnd | undefined,
  limit: number,
): Promise<Held[]> {
  const { accountId, id, title, enteredBy, enteredAt } = unreleasedResults;
  return db
    .select({
      accountId,
      id,
      title,
      enteredBy,
      enteredAt,
      patient: { number: accounts.number, name: accounts.name },
    })
    .from(unreleasedResults)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(
      and(
        after &&
          sql`(${enteredAt}, ${accountId}, ${id}) >
            (${after[0]}::timestamptz, ${after[1]}::uuid, ${after[2]}::uuid)`,
      ),
    )
    .orderBy(asc(enteredAt), asc(accountId), asc(id))
    .limit(limit);
}

export const countHeld = (db: Db): Promise<number> => db.$count(unreleasedResults);
