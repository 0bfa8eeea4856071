import { type Problem, problemSlug } from '#contract/problem.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { dependsOnRefused, mayHaveArrived, type OutboxRow } from '#mirror/outboxRow.ts';
import { backoffMs, longestWaitMs } from './backoff.ts';

// All changes of an outbox row's state while it is sent. Each reads the row again in its
// transaction, as another tab or the patient may have changed it.

/** The least wait before another try, in ms, whatever jitter or Retry-After give. */
const leastMs = 500;

const isWaiting = (row: OutboxRow): boolean => row.state === 'queued' || row.state === 'sending';

/**
 * Marks items as being sent; their payload is frozen from then on. Returns the rows as they are
 * now, without those that were cancelled or parked meanwhile and those that depend on them.
 */
export async function markSending(db: AccountDb, rows: readonly OutboxRow[]): Promise<OutboxRow[]> {
  return db.transaction('rw', db.outbox, async () => {
    const found = (await db.outbox.bulkGet(rows.map((row) => row.id))).filter(
      (row) => row !== undefined,
    );
    const going = new Map<string, OutboxRow>();
    for (const row of found) {
      if (row.cancel || !isWaiting(row)) continue;
      const before = (await db.outbox.bulkGet(row.dependsOn)).filter(
        (other) => other && other.state !== 'acked' && !going.has(other.id),
      );
      if (before.length === 0)
        going.set(row.id, {
          ...row,
          state: 'sending',
          attempts: row.attempts + 1,
          uncertain: true,
        });
      else if (row.state === 'sending') await db.outbox.update(row.id, { state: 'queued' });
    }
    await db.outbox.bulkPut([...going.values()]);
    return [...going.values()];
  });
}

/** Marks cancelled items as being asked about. Returns those that still wait for an answer. */
export async function markAsking(db: AccountDb, rows: readonly OutboxRow[]): Promise<OutboxRow[]> {
  return db.transaction('rw', db.outbox, async () => {
    const found = await db.outbox.bulkGet(rows.map((row) => row.id));
    const asking = found.flatMap((row) =>
      row?.cancel && isWaiting(row)
        ? [{ ...row, state: 'sending' as const, attempts: row.attempts + 1 }]
        : [],
    );
    await db.outbox.bulkPut(asking);
    return asking;
  });
}

/**
 * Without a lock, or after a stolen one, another try may have begun: then this try's outcome is
 * ignored.
 */
const isSameTry = (row: OutboxRow | undefined, tried: OutboxRow): row is OutboxRow =>
  row?.state === 'sending' && row.attempts === tried.attempts && row.version === tried.version;

/** Stores the outcome of one try to send a row. */
async function changeTried(
  db: AccountDb,
  tried: OutboxRow,
  change: (row: OutboxRow) => Partial<OutboxRow>,
): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(tried.id);
    if (isSameTry(row, tried)) await db.outbox.update(row.id, change(row));
  });
}

/**
 * The server has these items. If one was edited meanwhile, the acknowledgement concerns the earlier
 * text only, and the new one is sent as new.
 */
export async function markReceived(
  db: AccountDb,
  answered: readonly { sent: OutboxRow; ack: NonNullable<OutboxRow['ack']> }[],
): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const rows = await db.outbox.bulkGet(answered.map(({ sent }) => sent.id));
    const received = answered.flatMap(({ sent, ack }, at): OutboxRow[] => {
      const row = rows[at];
      if (!row || row.version !== sent.version) return [];
      const { cancel: _, ...rest } = row;
      return [{ ...rest, state: 'acked', ack, problem: null, uncertain: false }];
    });
    await db.outbox.bulkPut(received);
  });
}

export interface Postponement {
  now: number;
  /** The server's Retry-After, in ms. */
  afterMs?: number | undefined;
  /** The server stated that it did not process it. */
  notDone?: boolean;
  /** A proxy or a firewall refused it. */
  foreign?: boolean;
}

/** Queued again, by the server's Retry-After or with backoff. */
export async function postpone(
  db: AccountDb,
  row: OutboxRow,
  { now, afterMs, notDone = false, foreign = false }: Postponement,
): Promise<void> {
  await changeTried(db, row, (current) => ({
    state: 'queued',
    nextAt:
      now + Math.min(longestWaitMs, Math.max(leastMs, afterMs ?? backoffMs(current.attempts))),
    putOff: afterMs !== undefined,
    foreignAnswers: foreign ? (current.foreignAnswers ?? 0) + 1 : 0,
    ...(notDone && current.attempts === 1 ? { uncertain: false } : {}),
  }));
}

/**
 * Queued as before a try in which the server read none of the items. It does not count as a try, so
 * that nothing waits longer for it.
 */
export async function markUntried(db: AccountDb, tried: readonly OutboxRow[]): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const rows = await db.outbox.bulkGet(tried.map(({ id }) => id));
    const changed = tried.flatMap((each, at): OutboxRow[] => {
      const row = rows[at];
      if (!isSameTry(row, each)) return [];
      const attempts = row.attempts - 1;
      return [
        { ...row, state: 'queued', attempts, ...(attempts === 0 ? { uncertain: false } : {}) },
      ];
    });
    if (changed.length > 0) await db.outbox.bulkPut(changed);
  });
}

/** Queued again unchanged: it does not wait for a time. */
export async function requeue(db: AccountDb, row: OutboxRow): Promise<void> {
  await changeTried(db, row, ({ attempts }) => ({
    state: 'queued',
    nextAt: 0,
    putOff: false,
    ...(attempts === 1 ? { uncertain: false } : {}),
  }));
}

/**
 * Parks an item until the patient acts, with its reason, and its dependents with it. Refused
 * housekeeping is deleted, so that the screen shows the server's state.
 */
export async function park(
  db: AccountDb,
  tried: OutboxRow,
  problem: Problem,
  { isFinal = true } = {},
): Promise<void> {
  // `reused-id`: the server has another text under this id. A proxy's refusal says nothing about an
  // earlier try.
  const uncertain = !isFinal || problemSlug(problem.type) === 'reused-id';
  await db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(tried.id);
    if (isSameTry(row, tried)) await setParked(db, row, problem, uncertain);
  });
}

async function setParked(
  db: AccountDb,
  row: OutboxRow,
  problem: Problem,
  uncertain: boolean,
): Promise<void> {
  if (row.quiet) await db.outbox.delete(row.id);
  else await db.outbox.update(row.id, { state: 'parked', problem, uncertain });
  await parkDependents(db, row.id);
}

/** Parks the dependents of a parked item. Cancelled ones wait for the server's answer instead. */
export async function parkDependents(db: AccountDb, id: string): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const behind = await db.outbox
      .filter((row) => row.dependsOn.includes(id) && isWaiting(row) && !row.cancel)
      .toArray();
    for (const row of behind) await setParked(db, row, dependsOnRefused, mayHaveArrived(row));
  });
}
