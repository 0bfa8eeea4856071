import { problemType } from '#contract/problem.ts';
import type { Problem } from '#contract/problem.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { backoffMs } from './backoff.ts';

/** On its way; from its first sending the payload is frozen. */
export async function markSending(db: AccountDb, rows: readonly OutboxRow[]): Promise<void> {
  await db.outbox.bulkUpdate(rows.map((row) => ({ key: row.id, changes: { state: 'sending' as const, attempts: row.attempts + 1 } })));
}

export async function markReceived(db: AccountDb, row: OutboxRow, ack: NonNullable<OutboxRow['ack']>): Promise<void> {
  await db.outbox.update(row.id, { state: 'acked', ack, problem: null });
}

/** Back into the queue, by the server's own time or with jitter. */
export async function postpone(db: AccountDb, row: OutboxRow, now: number, afterMs?: number): Promise<void> {
  await db.outbox.update(row.id, { state: 'queued', nextAt: now + (afterMs ?? backoffMs(row.attempts + 1)), putOff: afterMs !== undefined });
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
