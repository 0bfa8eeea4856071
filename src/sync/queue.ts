import type { AccountDb } from '#mirror/accountDb.ts';
import { untilTime } from './backoff.ts';
import { type OutboxRow, uploadName } from '#mirror/outboxRow.ts';

const batchSize = 25;

export interface Due {
  /** Mutations that may go now, in order: at most one run of each stream, nothing behind something that waits. */
  batch: OutboxRow[];
  /** Items that the patient took back: the server is asked about them, in any order. */
  cancels: OutboxRow[];
  upload: OutboxRow | undefined;
  /** When the next one is due, if none is now; undefined when nothing waits for time. */
  nextAt: number | undefined;
}

/** What may be sent now. A row that was being sent when its tab died counts as waiting: the caller holds the lock. */
export async function readDue(db: AccountDb, now: number): Promise<Due> {
  const rows = await db.outbox.orderBy('seq').toArray();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const settled = (id: string) => byId.get(id)?.state === 'acked' || !byId.has(id);
  const blockedStreams = new Set<string>();
  const batch: OutboxRow[] = [];
  const cancels: OutboxRow[] = [];
  const inBatch = new Set<string>();
  let upload: OutboxRow | undefined;
  let nextAt: number | undefined;
  for (const row of rows) {
    if (row.state === 'acked' || row.state === 'parked' || blockedStreams.has(row.stream)) continue;
    const ready = row.dependsOn.every((id) => settled(id) || inBatch.has(id));
    const wait = untilTime(row.nextAt, now);
    const late = wait > 0;
    if (row.cancel) {
      // What comes behind it in its stream waits for the server's word.
      blockedStreams.add(row.stream);
      if (late) nextAt = Math.min(nextAt ?? Infinity, now + wait);
      else if (cancels.length < batchSize) cancels.push(row);
      continue;
    }
    if (!ready || late) {
      blockedStreams.add(row.stream);
      if (ready) nextAt = Math.min(nextAt ?? Infinity, now + wait);
    } else if (row.name === uploadName) {
      if (row.dependsOn.every(settled)) upload ??= row;
    } else if (batch.length < batchSize) {
      batch.push(row);
      inBatch.add(row.id);
    }
  }
  return { batch, cancels, upload, nextAt };
}
