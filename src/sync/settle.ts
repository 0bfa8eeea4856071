import { problemType } from '#contract/problem.ts';
import type { Problem } from '#contract/problem.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { backoffMs } from './backoff.ts';

/** The least wait before another try, whatever chance or a server's "in 0 seconds" say. */
const leastMs = 500;

/**
 * On its way; from its first sending the payload is frozen. Gives the rows as they are now: one that was edited since it
 * was chosen goes as edited, one that was discarded or parked does not go.
 */
export async function markSending(db: AccountDb, rows: readonly OutboxRow[]): Promise<OutboxRow[]> {
  return db.transaction('rw', db.outbox, async () => {
    const found = await db.outbox.bulkGet(rows.map((row) => row.id));
    const going = found.flatMap((row) =>
      row?.state === 'queued' || row?.state === 'sending' ? [{ ...row, state: 'sending' as const, attempts: row.attempts + 1 }] : [],
    );
    await db.outbox.bulkPut(going);
    return going;
  });
}

export async function markReceived(db: AccountDb, row: OutboxRow, ack: NonNullable<OutboxRow['ack']>): Promise<void> {
  await db.outbox.update(row.id, { state: 'acked', ack, problem: null });
}

/** Back into the queue, by the server's own time or with jitter. */
export async function postpone(db: AccountDb, row: OutboxRow, now: number, afterMs?: number): Promise<void> {
  await db.outbox.update(row.id, {
    state: 'queued',
    nextAt: now + Math.max(leastMs, afterMs ?? backoffMs(row.attempts)),
    putOff: afterMs !== undefined,
  });
}

/** Back into the queue as it was: what it waits for is not time. */
export async function putBack(db: AccountDb, row: OutboxRow): Promise<void> {
  await db.outbox.update(row.id, { state: 'queued', nextAt: 0, putOff: false });
}

/** Waits for the patient, with its reason; what depends on it cannot be accepted either, and says so. */
export async function park(db: AccountDb, row: OutboxRow, problem: Problem): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    await db.outbox.update(row.id, { state: 'parked', problem });
    const behind = await db.outbox.filter((other) => other.dependsOn.includes(row.id) && other.state !== 'acked').toArray();
    const reason: Problem = { type: problemType('depends-on-refused'), title: '', status: 409 };
    for (const other of behind) await park(db, other, reason);
  });
}
