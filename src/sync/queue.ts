import type { AccountDb } from '#mirror/accountDb.ts';
import { untilTime } from './backoff.ts';
import { type OutboxRow, uploadName } from '#mirror/outboxRow.ts';

/** The server accepts up to 50. */
const batchSize = 25;

/** What `drain` sends next. */
export interface Due {
  /** Mutations that may go now, in order: per stream only up to the first one that waits. */
  batch: OutboxRow[];
  /** Cancelled items whose fate the server is asked about, in any order. */
  cancels: OutboxRow[];
  upload: OutboxRow | undefined;
  /** When the next item is due if none is now; undefined when nothing waits for a time. */
  nextAt: number | undefined;
}

/**
 * Selects what may be sent now. An item left as `sending` counts as queued: the caller holds the
 * lock.
 */
export async function readDue(db: AccountDb, now: number): Promise<Due> {
  const rows = await db.outbox.orderBy('seq').toArray();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isAcknowledged = (id: string) => byId.get(id)?.state === 'acked' || !byId.has(id);
  const blockedStreams = new Set<string>();
  const batch: OutboxRow[] = [];
  const cancels: OutboxRow[] = [];
  const inBatch = new Set<string>();
  let upload: OutboxRow | undefined;
  let nextAt: number | undefined;
  for (const row of rows) {
    if (row.state === 'acked' || row.state === 'parked' || blockedStreams.has(row.stream)) continue;
    const ready = row.dependsOn.every((id) => isAcknowledged(id) || inBatch.has(id));
    const wait = untilTime(row.nextAt, now);
    const late = wait > 0;
    if (row.cancel) {
      // Later items of its stream wait until the server has answered.
      blockedStreams.add(row.stream);
      if (late) nextAt = Math.min(nextAt ?? Infinity, now + wait);
      else if (cancels.length < batchSize) cancels.push(row);
      continue;
    }
    if (!ready || late) {
      blockedStreams.add(row.stream);
      if (ready) nextAt = Math.min(nextAt ?? Infinity, now + wait);
    } else if (row.name === uploadName) {
      if (row.dependsOn.every(isAcknowledged)) upload ??= row;
    } else if (batch.length < batchSize) {
      batch.push(row);
      inBatch.add(row.id);
    }
  }
  return { batch, cancels, upload, nextAt };
}
