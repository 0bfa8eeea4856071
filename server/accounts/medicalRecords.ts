import { and, eq, exists, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import {
  accounts,
  consults,
  documents,
  medicines,
  profiles,
  recommendations,
  results,
  submissions,
  ticketHandling,
} from '../db/tables/index.ts';

/**
 * Those of these patients whose record holds what only the medical role may open: an import or the
 * clinic may fill it before the patient has signed up.
 */
export async function withMedicalRecords(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        inArray(accounts.id, [...accountIds]),
        or(
          ...[results, medicines, submissions, documents, consults, recommendations].map((table) =>
            exists(
              db
                .select({ one: sql`1` })
                .from(table)
                .where(eq(table.accountId, accounts.id)),
            ),
          ),
          exists(
            db
              .select({ one: sql`1` })
              .from(ticketHandling)
              .where(
                and(
                  eq(ticketHandling.accountId, accounts.id),
                  eq(ticketHandling.isMedicalOnly, true),
                ),
              ),
          ),
          exists(
            db
              .select({ one: sql`1` })
              .from(profiles)
              .where(
                and(
                  eq(profiles.accountId, accounts.id),
                  or(
                    isNotNull(profiles.bloodGroup),
                    sql`${profiles.allergies} <> '[]'::jsonb`,
                    sql`${profiles.conditions} <> '[]'::jsonb`,
                    sql`${profiles.medications} <> '[]'::jsonb`,
                    sql`${profiles.noneKnown} <> '{}'::jsonb`,
                  ),
                ),
              ),
          ),
        ),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
