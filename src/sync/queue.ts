import type { AccountDb } from '#mirror/accountDb.ts';
import { untilTime } from './backoff.ts';
import { type OutboxRow, uploadName } from '#mirror/outboxRow.ts';

/** At most this many cancelled items are asked about at once; the server accepts 50. */
const maxCancels = 25;
/** At most this many mutations in a batch; the server accepts 500. */
export const maxMutations = 200;
/** The size of a batch in bytes. It is halved for each failed try of a mutation in it. */
const maxBytes = 64 * 1024;
const minBytes = 4 * 1024;

/** A batch as large as a failed one might fail again: a slow line needs smaller ones. */
const bytesFor = ({ attempts }: OutboxRow): number =>
  Math.max(minBytes, maxBytes / 2 ** Math.min(attempts, 10));

/** Ids, name and times of a mutation as JSON, in bytes, roughly. */
const envelopeBytes = 250;
const encoder = new TextEncoder();
const bytesOf = ({ args }: OutboxRow): number =>
  encoder.encode(JSON.stringify(args)).byteLength + envelopeBytes;

/** What `drain` sends next. */
export interface Due {
  /** Mutations that may go now, in order: per stream only up to the first one that waits. */
  batch: OutboxRow[];
  /** Cancelled items whose fate the server is asked about, in any order. */
  cancels: OutboxRow[];
  upload: OutboxRow | undefined;
  /** An item is left as `sending`. */
  interrupted: boolean;
  /** When the next item is due if none is now; undefined when nothing waits for a time. */
  nextAt: number | undefined;
}

interface DueOptions {
  /** At most this many mutations. */
  max?: number;
  /** Items that were answered, although their state could not be stored. */
  answered?: ReadonlySet<string>;
}

/**
 * Selects what may be sent now. An item left as `sending` counts as queued: the caller holds the
 * lock.
 */
export async function readDue(
  db: AccountDb,
  now: number,
  { max = maxMutations, answered = new Set() }: DueOptions = {},
): Promise<Due> {
  const rows = await db.outbox.orderBy('seq').toArray();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const isAcknowledged = (id: string) =>
    byId.get(id)?.state === 'acked' || !byId.has(id) || answered.has(id);
  const blockedStreams = new Set<string>();
  const batch: OutboxRow[] = [];
  const cancels: OutboxRow[] = [];
  const inBatch = new Set<string>();
  let upload: OutboxRow | undefined;
  let nextAt: number | undefined;
  let [bytes, limit, isFull] = [0, maxBytes, false];
  for (const row of rows) {
    if (row.state === 'acked' || row.state === 'parked' || blockedStreams.has(row.stream)) continue;
    if (answered.has(row.id)) continue;
    const ready = row.dependsOn.every((id) => isAcknowledged(id) || inBatch.has(id));
    const wait = untilTime(row.nextAt, now);
    const late = wait > 0;
    if (row.cancel) {
      // Later items of its stream wait until the server has answered.
      blockedStreams.add(row.stream);
      if (late) nextAt = Math.min(nextAt ?? Infinity, now + wait);
      else if (cancels.length < maxCancels) cancels.push(row);
      continue;
    }
    if (!ready || late) {
      blockedStreams.add(row.stream);
      if (ready) nextAt = Math.min(nextAt ?? Infinity, now + wait);
    } else if (row.name === uploadName) {
      if (row.dependsOn.every(isAcknowledged)) upload ??= row;
    } else if (!isFull) {
      bytes += bytesOf(row);
      limit = Math.min(limit, bytesFor(row));
      // The first mutation goes whatever its size. After one that does not fit, none is taken: its
      // stream stays in order.
      isFull = batch.length > 0 && (bytes > limit || batch.length >= max);
      if (isFull) continue;
      batch.push(row);
      inBatch.add(row.id);
    }
  }
  const interrupted = rows.some(({ state }) => state === 'sending');
  return { batch, cancels, upload, interrupted, nextAt };
}
