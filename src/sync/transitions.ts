import { type Problem, problemSlug } from '#contract/problem.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { dependsOnRefused, mayHaveArrived, type OutboxRow } from '#mirror/outboxRow.ts';
import { backoffMs, longestWaitMs } from './backoff.ts';

/** The least wait before another try, whatever chance or a server's "in 0 seconds" say. */
const leastMs = 500;

const isWaiting = (row: OutboxRow): boolean => row.state === 'queued' || row.state === 'sending';

/**
 * On its way; from its first sending the payload is frozen. Gives the rows as they are now: one that was edited since it
 * was chosen goes as edited. One that was taken back or parked does not go, nor what depends on something that does not.
 */
export async function markSending(db: AccountDb, rows: readonly OutboxRow[]): Promise<OutboxRow[]> {
  return db.transaction('rw', db.outbox, async () => {
    const found = (await db.outbox.bulkGet(rows.map((row) => row.id))).filter((row) => row !== undefined);
    const going = new Map<string, OutboxRow>();
    for (const row of found) {
      if (row.cancel || !isWaiting(row)) continue;
      const before = (await db.outbox.bulkGet(row.dependsOn)).filter((other) => other && other.state !== 'acked' && !going.has(other.id));
      if (before.length === 0) going.set(row.id, { ...row, state: 'sending', attempts: row.attempts + 1, uncertain: true });
      else if (row.state === 'sending') await db.outbox.update(row.id, { state: 'queued' });
    }
    await db.outbox.bulkPut([...going.values()]);
    return [...going.values()];
  });
}

/** The server is being asked about these, which the patient took back. Gives those that still wait for its word. */
export async function markAsking(db: AccountDb, rows: readonly OutboxRow[]): Promise<OutboxRow[]> {
  return db.transaction('rw', db.outbox, async () => {
    const found = await db.outbox.bulkGet(rows.map((row) => row.id));
    const asking = found.flatMap((row) =>
      row?.cancel && isWaiting(row) ? [{ ...row, state: 'sending' as const, attempts: row.attempts + 1 }] : [],
    );
    await db.outbox.bulkPut(asking);
    return asking;
  });
}

/**
 * Where there are no locks, or one was taken from a suspended page, another try may have begun since: then what became of
 * this one says nothing of the row any more.
 */
const isSameTry = (row: OutboxRow | undefined, tried: OutboxRow): row is OutboxRow =>
  row?.state === 'sending' && row.attempts === tried.attempts && row.version === tried.version;

/** Changes a row by what became of one try to send it. */
async function changeTried(db: AccountDb, tried: OutboxRow, change: (row: OutboxRow) => Partial<OutboxRow>): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(tried.id);
    if (isSameTry(row, tried)) await db.outbox.update(row.id, change(row));
  });
}

/**
 * The server has it. An answer to an earlier text under this id says so of that text only: what was written since goes
 * as new.
 */
export async function markReceived(db: AccountDb, sent: OutboxRow, ack: NonNullable<OutboxRow['ack']>): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(sent.id);
    if (row && row.version === sent.version) {
      const { cancel: _, ...kept } = row;
      await db.outbox.put({ ...kept, state: 'acked', ack, problem: null, uncertain: false });
    }
  });
}

export interface Postponement {
  now: number;
  /** The server's Retry-After, in ms. */
  afterMs?: number | undefined;
  /** Its server said that it did nothing with it. */
  notDone?: boolean;
  /** A proxy or a firewall refused it. */
  foreign?: boolean;
}

/** Back into the queue, by the server's own time or with jitter. */
export async function postpone(
  db: AccountDb,
  row: OutboxRow,
  { now, afterMs, notDone = false, foreign = false }: Postponement,
): Promise<void> {
  await changeTried(db, row, (current) => ({
    state: 'queued',
    nextAt: now + Math.min(longestWaitMs, Math.max(leastMs, afterMs ?? backoffMs(current.attempts))),
    putOff: afterMs !== undefined,
    foreignAnswers: foreign ? (current.foreignAnswers ?? 0) + 1 : 0,
    ...(notDone && current.attempts === 1 ? { uncertain: false } : {}),
  }));
}

/** Back into the queue as it was: what it waits for is not time. */
export async function requeue(db: AccountDb, row: OutboxRow): Promise<void> {
  await changeTried(db, row, ({ attempts }) => ({
    state: 'queued',
    nextAt: 0,
    putOff: false,
    ...(attempts === 1 ? { uncertain: false } : {}),
  }));
}

/**
 * Waits for the patient, with its reason; what depends on it cannot be accepted either, and says so. Housekeeping that is
 * refused is taken back: the screen shows what the clinic has.
 */
export async function park(db: AccountDb, tried: OutboxRow, problem: Problem, { isFinal = true } = {}): Promise<void> {
  // The server has another text under this id; a foreign refusal says nothing of an earlier try.
  const uncertain = !isFinal || problemSlug(problem.type) === 'reused-id';
  await db.transaction('rw', db.outbox, async () => {
    const row = await db.outbox.get(tried.id);
    if (isSameTry(row, tried)) await setParked(db, row, problem, uncertain);
  });
}

async function setParked(db: AccountDb, row: OutboxRow, problem: Problem, uncertain: boolean): Promise<void> {
  if (row.quiet) await db.outbox.delete(row.id);
  else await db.outbox.update(row.id, { state: 'parked', problem, uncertain });
  await parkDependents(db, row.id);
}

/** Parks what depends on an item that cannot be accepted. What was taken back waits for the server's word alone. */
export async function parkDependents(db: AccountDb, id: string): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    const behind = await db.outbox.filter((row) => row.dependsOn.includes(id) && isWaiting(row) && !row.cancel).toArray();
    for (const row of behind) await setParked(db, row, dependsOnRefused, mayHaveArrived(row));
  });
}
