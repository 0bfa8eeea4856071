import { readFact } from '#mirror/meta.ts';
import { hasRoom, isDiskFull, makeRoom, sentUnmarked, unlessDiskFull } from '#mirror/diskFull.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { isUpload } from '#outbox/unsent.ts';
import { fullRetryMs } from './backoff.ts';
import type { SyncDeps } from './deps.ts';
import { cancelBatch } from './cancel.ts';
import { withLock } from './lock.ts';
import { pushBatch } from './push.ts';
import { readDue } from './queue.ts';
import { uploadPiece } from './upload.ts';

// The loop that empties the outbox: `readDue` selects, `pushBatch`, `cancelBatch` and `uploadPiece`
// send.

/**
 * How long to wait for the push lock, in ms: a batch on a slow network takes that long. Then the
 * lock is stolen.
 */
const lockWaitMs = 90_000;
/** How soon sending is tried again while the server is unreachable, in ms. */
const offlineRetryMs = 10_000;

export interface DrainResult {
  /** Something was received, so a pull is worthwhile. */
  received: boolean;
  /** When to try again, in ms since 1970; undefined when nothing waits for a time. */
  nextAt: number | undefined;
}

/**
 * Sends everything that is due, one batch at a time under the lock. Runs in pages and in the
 * worker.
 */
export async function drain(deps: SyncDeps): Promise<DrainResult> {
  let received = false;
  for (let steps = 0; ; steps += 1) {
    const step = await withLock(
      `nabz-push-${deps.db.accountId}`,
      async () => {
        // On a full disk their state cannot be changed; they are sent with what is due all the
        // same.
        if (steps === 0) await unlessDiskFull(requeueInterrupted(deps));
        return pushOnce(deps);
      },
      { waitMs: lockWaitMs },
    );
    received ||= step?.received ?? false;
    if (!step || step.done || deps.signal.aborted) return { received, nextAt: step?.nextAt };
  }
}

/**
 * Only the lock holder sends, so an item left as `sending` belongs to a tab that died. It is queued
 * again.
 */
async function requeueInterrupted({ db, signal }: SyncDeps): Promise<void> {
  if (!signal.aborted) await db.outbox.where('state').equals('sending').modify({ state: 'queued' });
}

/** On a full disk an unsent item is sent once although its acknowledgement cannot be stored. */
async function sendWithoutRoom(
  deps: SyncDeps,
  batch: readonly OutboxRow[],
): Promise<DrainResult & { done: boolean }> {
  const unsent = batch.filter(({ id }) => !sentUnmarked(deps.db).has(id));
  const received = unsent.length > 0 && (await deps.reachable()) && (await pushBatch(deps, unsent));
  return { received, nextAt: deps.now() + fullRetryMs, done: true };
}

/**
 * On a full disk no state can be changed: what was sent is sent again later, and the server replays
 * its answer.
 */
async function pushOnce(deps: SyncDeps): Promise<DrainResult & { done: boolean }> {
  try {
    return await pushDue(deps);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    const madeRoom = await makeRoom(deps.db, new Date(deps.now()).toISOString());
    return { received: false, nextAt: deps.now() + fullRetryMs, done: !madeRoom };
  }
}

async function pushDue(deps: SyncDeps): Promise<DrainResult & { done: boolean }> {
  if (deps.signal.aborted || (await readFact(deps.db, 'paused')))
    return { received: false, nextAt: undefined, done: true };
  const { batch, cancels, upload, nextAt } = await readDue(deps.db, deps.now());
  if (!(await hasRoom(deps.db))) return sendWithoutRoom(deps, batch);
  // Offline: a successful pull resumes sending at once. Where pulls fail, it is tried again by
  // time.
  if ((batch.length > 0 || cancels.length > 0 || upload) && !(await deps.reachable()))
    return {
      received: false,
      nextAt: Math.min(nextAt ?? Infinity, deps.now() + offlineRetryMs),
      done: true,
    };
  if (cancels.length > 0)
    return { received: await cancelBatch(deps, cancels), nextAt, done: false };
  if (batch.length > 0) return { received: await pushBatch(deps, batch), nextAt, done: false };
  if (upload && isUpload(upload)) {
    await uploadPiece(deps, upload);
    return { received: true, nextAt, done: false };
  }
  return { received: false, nextAt, done: true };
}
