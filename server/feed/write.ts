import { sql } from 'drizzle-orm';
import { type CollectionName, collectionNames } from '#contract/collections.ts';
import type { Db, Tx } from '../db/database.ts';
import { changes, revisions } from '../db/tables/index.ts';

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
 * A transaction that changes mirrored rows. The counters are raised last, in sorted order: whoever holds a patient's
 * counter has nothing left to wait for, so a reader never sees a revision before an earlier one has committed.
 */
export async function writeRecords<T>(db: Db, now: string, work: (tx: Tx, record: Recorder) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const touched = new Map<string, Map<string, Touch>>();
    const waiting: { accountId: string; run: (tx: Tx, rev: number) => Promise<void> }[] = [];
    const of = (accountId: string) => touched.get(accountId) ?? touched.set(accountId, new Map()).get(accountId);
    const result = await work(tx, {
      touch: (touch) => of(touch.accountId)?.set(`${touch.collection} ${touch.id}`, { deleted: false, ...touch }),
      withRevision: (accountId, run) => void (of(accountId), waiting.push({ accountId, run })),
    });
    for (const accountId of [...touched.keys()].sort()) {
      const rev = await raise(tx, accountId);
      const rows = [...(touched.get(accountId)?.values() ?? [])];
      if (rows.length > 0) await stamp(tx, rows, rev, now);
      for (const { run } of waiting.filter((entry) => entry.accountId === accountId)) await run(tx, rev);
      await tx.execute(sql`select pg_notify(${pokeChannel}, ${accountId})`);
    }
    return result;
  });
}

async function raise(tx: Tx, accountId: string): Promise<number> {
  const [row] = await tx
    .insert(revisions)
    .values({ accountId, rev: 1 })
    .onConflictDoUpdate({ target: revisions.accountId, set: { rev: sql`${revisions.rev} + 1` } })
    .returning({ rev: revisions.rev });
  if (!row) throw new Error('no revision came back');
  return row.rev;
}

async function stamp(tx: Tx, rows: Touch[], rev: number, now: string): Promise<void> {
  const values = rows.map(({ accountId, collection, id, deleted }) => ({
    accountId,
    collection,
    entityId: id,
    rank: collectionNames.indexOf(collection),
    rev,
    deleted,
    changedAt: now,
  }));
  await tx
    .insert(changes)
    .values(values)
    .onConflictDoUpdate({
      target: [changes.accountId, changes.collection, changes.entityId],
      set: { rev, deleted: sql`excluded.deleted`, changedAt: now },
    });
}
