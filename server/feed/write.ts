import { randomInt } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type CollectionName, collectionNames } from '#contract/collections.ts';
import type { Db, Tx } from '../db/database.ts';
import { changes, revisions } from '../db/tables/index.ts';
import { adjustTallies, countTallies, storedTallies } from './tallies.ts';

export const pokeChannel = 'nabz_poke';

interface Touch {
  accountId: string;
  collection: CollectionName;
  id: string;
  deleted: boolean;
}

export interface Recorder {
  /** Says that a mirrored row changed, or went (`deleted`). */
  touch(touch: Omit<Touch, 'deleted'> & { deleted?: boolean }): void;
  /** Runs in the same transaction once the patient's new revision is known. */
  withRevision(accountId: string, run: (tx: Tx, rev: number) => Promise<void>): void;
}

/**
 * A transaction that changes mirrored rows of one patient. The counter is raised last: whoever holds it has nothing left
 * to wait for, so a reader never sees a revision before an earlier one has committed.
 */
export async function writeRecords<T>(db: Db, now: string, work: (tx: Tx, record: Recorder) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const touched = new Map<string, Touch>();
    const afterRevision: ((tx: Tx, rev: number) => Promise<void>)[] = [];
    let patient: string | undefined;
    const assertOnePatient = (accountId: string) => {
      // Patients may be on different nodes of a distributed database.
      if ((patient ??= accountId) !== accountId) throw new Error('one transaction, one patient');
    };
    const result = await work(tx, {
      touch: (touch) => {
        assertOnePatient(touch.accountId);
        touched.set(`${touch.collection} ${touch.id}`, { deleted: false, ...touch });
      },
      withRevision: (accountId, run) => {
        assertOnePatient(accountId);
        afterRevision.push(run);
      },
    });
    if (patient === undefined) return result;
    const rev = await stampChanges(tx, patient, [...touched.values()], now);
    for (const run of afterRevision) await run(tx, rev);
    await tx.execute(sql`select pg_notify(${pokeChannel}, ${patient})`);
    return result;
  });
}

type Counter = typeof revisions.$inferSelect;

/** Raises the counter; gives it as it is now, with the tallies of before. Its row stays locked until the end of the transaction. */
async function incrementRevision(tx: Tx, accountId: string): Promise<Counter> {
  const [counter] = await tx
    .insert(revisions)
    .values({ accountId, rev: 1 })
    .onConflictDoUpdate({ target: revisions.accountId, set: { rev: sql`${revisions.rev} + 1` } })
    .returning();
  if (!counter) throw new Error('no revision came back');
  return counter;
}

/** Gives the rows their revision, and keeps the tallies. */
async function stampChanges(tx: Tx, accountId: string, rows: Touch[], now: string): Promise<number> {
  const counter = await incrementRevision(tx, accountId);
  const { rev } = counter;
  const before = storedTallies(counter, rev - 1) ?? (await countTallies(tx, accountId));
  const mark = randomInt(1, 2 ** 31);
  const after =
    rows.length === 0 ? before : adjustTallies(before, await replaceChanges(tx, accountId, rows, { rev, mark, changedAt: now }));
  await tx.update(revisions).set({ tallies: after, talliedRev: rev }).where(eq(revisions.accountId, accountId));
  return rev;
}

/** Writes where the rows were changed; gives what was known of them before, and is now. */
async function replaceChanges(tx: Tx, accountId: string, rows: Touch[], stamped: { rev: number; mark: number; changedAt: string }) {
  const ids = rows.map(({ id }) => id);
  const keys = new Set(rows.map(({ collection, id }) => `${collection} ${id}`));
  const overwritten = await tx
    .select()
    .from(changes)
    .where(
      and(
        eq(changes.accountId, accountId),
        inArray(changes.collection, [...new Set(rows.map(({ collection }) => collection))]),
        inArray(changes.entityId, ids),
      ),
    );
  const added = rows.map(({ collection, id, deleted }) => ({
    accountId,
    collection,
    entityId: id,
    rank: collectionNames.indexOf(collection),
    deleted,
    ...stamped,
  }));
  await tx
    .insert(changes)
    .values(added)
    .onConflictDoUpdate({
      target: [changes.accountId, changes.collection, changes.entityId],
      set: { ...stamped, deleted: sql`excluded.deleted` },
    });
  return { removed: overwritten.filter(({ collection, entityId }) => keys.has(`${collection} ${entityId}`)), added };
}
