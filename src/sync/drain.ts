import { readFact } from '#mirror/meta.ts';
import { isUpload } from '#outbox/unsent.ts';
import type { SyncDeps } from './deps.ts';
import { withLock } from './lock.ts';
import { pushBatch } from './push.ts';
import { readDue } from './queue.ts';
import { uploadPiece } from './upload.ts';

export interface Drained {
  /** Something was received, so there is something to pull. */
  received: boolean;
  /** When to try again, in ms since 1970; undefined when nothing waits for time. */
  nextAt: number | undefined;
}

/** Sends what is due, batch by batch, each under the lock, until nothing is. Runs in pages and in the worker. */
export async function drain(deps: SyncDeps): Promise<Drained> {
  let received = false;
  for (let steps = 0; ; steps += 1) {
    const step = await withLock(
      `nabz-push-${deps.db.accountId}`,
      async () => {
        if (steps === 0) await takeBack(deps);
        return pushOnce(deps);
      },
      false,
    );
    received ||= step?.received ?? false;
    if (!step || step.done || deps.signal.aborted) return { received, nextAt: step?.nextAt };
  }
}

/** Whoever holds the lock is the only one who sends: what a tab was sending when it died is not on its way. */
async function takeBack({ db, signal }: SyncDeps): Promise<void> {
  if (!signal.aborted) await db.outbox.where('state').equals('sending').modify({ state: 'queued' });
}

async function pushOnce(deps: SyncDeps): Promise<Drained & { done: boolean }> {
  if (deps.signal.aborted || (await readFact(deps.db, 'paused'))) return { received: false, nextAt: undefined, done: true };
  const { batch, upload, nextAt } = await readDue(deps.db, deps.now());
  // Reading will say when there is a network again; until then what waits just waits.
  if ((batch.length > 0 || upload) && !(await deps.reachable())) return { received: false, nextAt, done: true };
  if (batch.length > 0) return { received: await pushBatch(deps, batch), nextAt, done: false };
  if (upload && isUpload(upload)) {
    await uploadPiece(deps, upload);
    return { received: true, nextAt, done: false };
  }
  return { received: false, nextAt, done: true };
}
