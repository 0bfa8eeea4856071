import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type CollectionName, parseRow, type RowOf } from '#contract/collections.ts';
import type { PublicContent } from '../content/snapshot.ts';
import type { Tx } from '../db/database.ts';
import { recordTable } from '../db/tables/index.ts';
import type { Recorder } from '../feed/write.ts';
import { ProblemError } from '../http/problem.ts';

// Reading and writing of mirrored rows within a mutation.

/** What rules and effects of one mutation work with. */
export interface MutationContext {
  tx: Tx;
  record: Recorder;
  accountId: string;
  /** For checks that a comment's target exists. */
  content: PublicContent;
  /** The server's clock. */
  now: string;
  /** The mutation's time by the device's clock; never later than `now`. */
  at: string;
}

/**
 * The patient's row, locked until the transaction ends. Never another patient's row of the same id.
 */
export async function findRow<Name extends CollectionName>(
  context: MutationContext,
  name: Name,
  id: string,
): Promise<RowOf<Name> | undefined> {
  const table = recordTable(name);
  const [stored] = await context.tx
    .select()
    .from(table)
    .where(and(eq(table.accountId, context.accountId), eq(table.id, id)))
    .for('update');
  if (stored === undefined) return undefined;
  const row = parseRow(name, stored);
  if (!row) throw new Error(`a stored ${name} does not match the contract`);
  return row;
}

/** Writes a row of the patient, new or changed, and records it for the feed. */
export async function saveRow(
  context: MutationContext,
  name: CollectionName,
  row: unknown,
): Promise<void> {
  const parsed = parseRow(name, row);
  if (!parsed) throw new ProblemError('not-acceptable');
  const table = recordTable(name);
  const { id, ...columns }: { id: string } & Record<string, unknown> = parsed;
  const ownRow = and(eq(table.accountId, context.accountId), eq(table.id, id));
  const updated = await context.tx
    .update(table)
    .set(columns)
    .where(ownRow)
    .returning({ id: table.id });
  if (updated.length === 0)
    await context.tx.insert(table).values({ id, ...columns, accountId: context.accountId });
  context.record.touch({ accountId: context.accountId, collection: name, id });
}

/** The drivers give a bigint as text or as a number. */
const oneNumber = v.object({
  rows: v.tuple([v.object({ number: v.union([v.string(), v.number(), v.bigint()]) })]),
});

/** The next number that patients see: of a confirmation or of a ticket. */
export async function nextNumber(
  tx: Tx,
  sequence: 'confirmation_numbers' | 'ticket_numbers',
): Promise<number> {
  const { rows } = v.parse(oneNumber, await tx.execute(sql`select nextval(${sequence}) as number`));
  return Number(rows[0].number);
}
