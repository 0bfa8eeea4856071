import { randomInt } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type CollectionName, collectionNames } from '#contract/collections.ts';
import type { Db, Tx } from '../db/database.ts';
import { isAnyOf } from '../db/isAnyOf.ts';
import { retryDeadlocks } from '../db/sqlState.ts';
import { changes, revisions } from '../db/tables/index.ts';
import { announce } from '../notify/push/announce.ts';
import { auditChange } from '../staff/audit/request.ts';
import { adjustTallies, countTallies, storedTallies } from './tallies.ts';

/**
 * A transaction that changes mirrored rows of one patient. The counter is incremented last: its row
 * lock is then held by a transaction that waits for nothing else, so revisions are committed in
 * order. After a deadlock it runs again, so `work` must be repeatable.
 */
export const writeRecords = <T>(
  db: Db,
  now: string,
  work: (tx: Tx, record: Recorder) => Promise<T>,
): Promise<T> =>
  writeRecordsOfMany(db, now, (tx, recordOf) => {
    let patient: string | undefined;
    const of = (accountId: string) => {
      // Patients may be on different nodes of a distributed database.
      if ((patient ??= accountId) !== accountId) throw new Error('one transaction, one patient');
      return recordOf(accountId);
    };
    return work(tx, {
      touch: (touch) => of(touch.accountId).touch(touch),
      withRevision: (accountId, run) => of(accountId).withRevision(accountId, run),
      announce: (accountId) => of(accountId).announce(accountId),
    });
  });

interface Noted {
  touched: Map<string, Touch>;
  isAnnounced: boolean;
  afterRevision: ((tx: Tx, rev: number) => Promise<void>)[];
}

/**
 * The same for several patients at once, for imports that are all or nothing. The counters are
 * incremented last, in the order of the patients.
 */
export async function writeRecordsOfMany<T>(
  db: Db,
  now: string,
  work: (tx: Tx, recordOf: (accountId: string) => Recorder) => Promise<T>,
): Promise<T> {
  const patients = new Map<string, Noted>();
  const recordOf = (accountId: string): Recorder => {
    const known = patients.get(accountId);
    const noted: Noted = known ?? { touched: new Map(), isAnnounced: false, afterRevision: [] };
    patients.set(accountId, noted);
    return {
      touch: (touch) =>
        void noted.touched.set(`${touch.collection} ${touch.id}`, { deleted: false, ...touch }),
      withRevision: (_accountId, run) => void noted.afterRevision.push(run),
      announce: () => void (noted.isAnnounced = true),
    };
  };
  const transaction = async (tx: Tx) => {
    patients.clear();
    const result = await work(tx, recordOf);
    const changed = [...patients].toSorted(([a], [b]) => (a < b ? -1 : 1));
    for (const [accountId] of changed) await auditChange(tx, accountId);
    for (const [accountId, { touched, isAnnounced, afterRevision }] of changed) {
      if (isAnnounced) await announce(tx, accountId, now);
      const rev = await stampChanges(tx, accountId, [...touched.values()], now);
      for (const run of afterRevision) await run(tx, rev);
    }
    return result;
  };
  const written = await retryDeadlocks(() => db.transaction(transaction));
  for (const accountId of patients.keys()) notifyDevices(db, accountId);
  return written;
}

const waiting = new WeakMap<Db, Set<string>>();

/**
 * Notifies all processes of a patient's committed changes. Within a transaction, PostgreSQL would
 * commit all notifying ones one after another. A lost notification costs a device up to a minute.
 */
export function notifyDevices(db: Db, accountId: string): void {
  const others = waiting.get(db);
  if (others) return void others.add(accountId);
  const accountIds = new Set([accountId]);
  waiting.set(db, accountIds);
  setImmediate(() => {
    waiting.delete(db);
    db.execute(
      sql`select pg_notify(${pokeChannel}, id) from unnest(${sql.param([...accountIds])}::text[]) id`,
    ).catch(() => undefined);
  });
}

/** PostgreSQL channel for an account with new changes; processes of two releases may share it. */
export const pokeChannel = 'nabz_poke';

interface Touch {
  accountId: string;
  collection: CollectionName;
  id: string;
  deleted: boolean;
}

/**
 * Notes what a transaction changes. A mirrored row that is written without `touch` does not reach
 * devices.
 */
export interface Recorder {
  /** Records that a mirrored row was changed or deleted. */
  touch(touch: Omit<Touch, 'deleted'> & { deleted?: boolean }): void;
  /** Runs in the same transaction once the patient's new revision is known. */
  withRevision(accountId: string, run: (tx: Tx, rev: number) => Promise<void>): void;
  /** The clinic has something new for the patient: devices that asked for it get a push message. */
  announce(accountId: string): void;
}

type Counter = typeof revisions.$inferSelect;

/**
 * Increments the counter; the returned row has the tallies before this change. Stays locked until
 * the transaction ends.
 */
async function incrementRevision(tx: Tx, accountId: string): Promise<Counter> {
  const [counter] = await tx
    .insert(revisions)
    .values({ accountId, rev: 1 })
    .onConflictDoUpdate({ target: revisions.accountId, set: { rev: sql`${revisions.rev} + 1` } })
    .returning();
  if (!counter) throw new Error('no revision came back');
  return counter;
}

/** Writes the new revision to the changed rows and updates the tallies. */
async function stampChanges(
  tx: Tx,
  accountId: string,
  rows: Touch[],
  now: string,
): Promise<number> {
  const counter = await incrementRevision(tx, accountId);
  const { rev } = counter;
  const before = storedTallies(counter, rev - 1) ?? (await countTallies(tx, accountId));
  const mark = randomInt(1, 2 ** 31);
  const after =
    rows.length === 0
      ? before
      : adjustTallies(
          before,
          await replaceChanges(tx, accountId, rows, { rev, mark, changedAt: now }),
        );
  await tx
    .update(revisions)
    .set({ tallies: after, talliedRev: rev })
    .where(eq(revisions.accountId, accountId));
  return rev;
}

/** Upserts the rows' entries in `changes`; returns the previous and the new entries. */
async function replaceChanges(
  tx: Tx,
  accountId: string,
  rows: Touch[],
  stamped: { rev: number; mark: number; changedAt: string },
) {
  const ids = rows.map(({ id }) => id);
  const keys = new Set(rows.map(({ collection, id }) => `${collection} ${id}`));
  const overwritten = await tx
    .select()
    .from(changes)
    .where(
      and(
        eq(changes.accountId, accountId),
        inArray(changes.collection, [...new Set(rows.map(({ collection }) => collection))]),
        isAnyOf(changes.entityId, ids),
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
  return {
    removed: overwritten.filter(({ collection, entityId }) =>
      keys.has(`${collection} ${entityId}`),
    ),
    added,
  };
}
