import type { AccountDb } from '#mirror/accountDb.ts';
import { readFacts } from '#mirror/meta.ts';
import {
  answeredUnmarked,
  hasRoom,
  isDiskFull,
  makeRoom,
  unlessDiskFull,
} from '#mirror/diskFull.ts';
import type { OutboxRow } from '#mirror/outboxRow.ts';
import { isUpload } from '#outbox/unsent.ts';
import { fullRetryMs } from './backoff.ts';
import type { SyncDeps } from './deps.ts';
import { cancelBatch } from './cancel.ts';
import { withLock } from './lock.ts';
import { pushBatch, type PushOutcome } from './push.ts';
import { maxMutations, readDue } from './queue.ts';
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
  /** The last request of sync did not reach the server, as far as the last step has read. */
  unreachable: boolean;
}

interface Step extends DrainResult {
  /** Nothing is left to send now. */
  done: boolean;
  /** Nothing was sent, as the chosen rows may not be sent any more. */
  stale?: boolean;
}

/** So many steps in a row may find that their rows have changed. More would repeat endlessly. */
const maxStaleSteps = 3;

/**
 * Sends everything that is due, one batch at a time under the lock. Runs in pages and in the
 * worker.
 */
export async function drain(deps: SyncDeps): Promise<DrainResult> {
  let received = false;
  const limit: BatchLimit = { max: maxMutations, refusedAlone: 0 };
  let staleSteps = 0;
  for (let steps = 0; ; steps += 1) {
    const step = await withLock(
      `nabz-push-${deps.db.accountId}`,
      () => pushOnce(deps, limit, steps === 0),
      { waitMs: lockWaitMs },
    );
    received ||= step?.received ?? false;
    staleSteps = step?.stale ? staleSteps + 1 : 0;
    if (step && staleSteps >= maxStaleSteps)
      return { ...step, received, nextAt: deps.now() + fullRetryMs };
    if (!step || step.done || deps.signal.aborted)
      return { received, nextAt: step?.nextAt, unreachable: step?.unreachable ?? false };
  }
}

/**
 * Only the lock holder sends, so an item left as `sending` belongs to a tab that died. It is queued
 * again.
 */
async function requeueInterrupted({ db, signal }: SyncDeps): Promise<void> {
  if (!signal.aborted) await db.outbox.where('state').equals('sending').modify({ state: 'queued' });
}

/** The state that a step depends on, from one read. */
const readOutbox = (db: AccountDb, now: number, limit: BatchLimit) =>
  db.transaction('r', db.outbox, db.meta, async () => ({
    facts: await readFacts(db, 'paused', 'diskFull', 'reach'),
    due: await readDue(db, now, { max: limit.max, answered: answeredUnmarked(db) }),
  }));

/** How large a batch may be in this run: smaller after one was refused as a whole. */
interface BatchLimit {
  max: number;
  /** How many items in a row were refused although each was sent alone. */
  refusedAlone: number;
}

/** So many refused alone by a proxy: it refuses everything, and nothing is left to search. */
const enoughRefused = 3;

/**
 * Sends a batch. One that is refused as a whole is sent again in halves, until the item that causes
 * it is alone. `readDue` chooses each half, so that streams stay in order.
 */
async function pushWithin(
  deps: SyncDeps,
  limit: BatchLimit,
  batch: readonly OutboxRow[],
): Promise<PushOutcome> {
  const outcome = await pushBatch(deps, batch, {
    maySplit: (isForeign) => !isForeign || limit.refusedAlone < enoughRefused,
  });
  if (outcome === 'split') limit.max = Math.ceil(batch.length / 2);
  else if (outcome === 'received') {
    limit.max = Math.min(maxMutations, limit.max * 2);
    limit.refusedAlone = 0;
  } else if (outcome === 'nothing' && batch.length === 1) {
    limit.refusedAlone += 1;
    // The rest goes together: behind a proxy that refuses everything it costs one more request.
    if (limit.refusedAlone >= enoughRefused) limit.max = maxMutations;
  }
  return outcome;
}

/** On a full disk an item is sent until it is answered, although the answer cannot be stored. */
async function sendWithoutRoom(
  deps: SyncDeps,
  limit: BatchLimit,
  batch: readonly OutboxRow[],
): Promise<Omit<Step, 'unreachable'>> {
  const outcome =
    batch.length > 0 && (await deps.reachable()) ? await pushWithin(deps, limit, batch) : 'nothing';
  return {
    received: outcome === 'received',
    nextAt: deps.now() + fullRetryMs,
    done: outcome === 'nothing' || outcome === 'stale',
  };
}

/**
 * On a full disk no state can be changed: what was sent is sent again later, and the server replays
 * its answer.
 */
async function pushOnce(deps: SyncDeps, limit: BatchLimit, isFirst: boolean): Promise<Step> {
  try {
    return await pushDue(deps, limit, isFirst);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    const madeRoom = await makeRoom(deps.db, new Date(deps.now()).toISOString());
    return {
      received: false,
      nextAt: deps.now() + fullRetryMs,
      unreachable: false,
      done: !madeRoom,
    };
  }
}

async function pushDue(deps: SyncDeps, limit: BatchLimit, isFirst: boolean): Promise<Step> {
  const { db } = deps;
  let { facts, due } = await readOutbox(db, deps.now(), limit);
  // On a full disk their state cannot be changed; they are sent with what is due all the same.
  if (isFirst && due.interrupted && (await unlessDiskFull(requeueInterrupted(deps))))
    ({ facts, due } = await readOutbox(db, deps.now(), limit));
  const unreachable = facts.reach?.ok === false;
  if (deps.signal.aborted || facts.paused)
    return { received: false, nextAt: undefined, unreachable, done: true };
  const { batch, cancels, upload, nextAt } = due;
  if (!(await hasRoom(db, facts.diskFull)))
    return { ...(await sendWithoutRoom(deps, limit, batch)), unreachable };
  // Offline: a successful pull resumes sending at once. Where pulls fail, it is tried again by
  // time.
  if ((batch.length > 0 || cancels.length > 0 || upload) && !(await deps.reachable()))
    return {
      received: false,
      nextAt: Math.min(nextAt ?? Infinity, deps.now() + offlineRetryMs),
      unreachable,
      done: true,
    };
  const sent = { nextAt, unreachable, done: false };
  if (cancels.length > 0) return { ...sent, received: await cancelBatch(deps, cancels) };
  if (batch.length > 0) {
    const outcome = await pushWithin(deps, limit, batch);
    return { ...sent, received: outcome === 'received', stale: outcome === 'stale' };
  }
  if (upload && isUpload(upload)) {
    const isSent = await uploadPiece(deps, upload);
    return { ...sent, received: isSent, stale: !isSent };
  }
  return { received: false, nextAt, unreachable, done: true };
}
