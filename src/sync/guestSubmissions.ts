import * as v from 'valibot';
import type { AccountDb } from '#mirror/accountDb.ts';
import { unlessDiskFull } from '#mirror/diskFull.ts';
import { readFact } from '#mirror/meta.ts';
import { endPause, endUpdatePause } from '#outbox/pause.ts';
import { backoffMs } from './backoff.ts';
import type { SyncDeps } from './deps.ts';
import { drain } from './drain.ts';
import { startSender } from './sender.ts';
import { guestTarget } from './target.ts';

// Sends what visitors without an account wrote: in pages with such a form, and in the worker.

/** Sends while a page is open. Watches the outbox only, like the panel's engine. */
export function startGuestSubmissions({ onQueued, ...options }: GuestOptions): {
  wake(): void;
  stop(): void;
} {
  const stopping = new AbortController();
  const deps: SyncDeps = { ...options, signal: stopping.signal };
  let failures = 0;
  const sender = startSender(deps, {
    onQueued,
    async round() {
      const { nextAt, left } = await sendGuestSubmissions(deps);
      failures = left > 0 ? failures + 1 : 0;
      if (left === 0) return undefined;
      return nextAt ?? deps.now() + retryMs + backoffMs(Math.min(failures, 4));
    },
  });
  const wake = async () => {
    await unlessDiskFull(endUpdatePause(deps.db));
    await sender.endBackoff();
    await sender.push();
  };
  void unlessDiskFull(endUpdatePause(deps.db)).then(sender.push);
  return {
    wake: () => void wake(),
    stop() {
      stopping.abort();
      sender.stop();
    },
  };
}

/** Retry interval, in ms, for items without a time of their own, while a page is open. */
const retryMs = 5000;

const kindOnly = v.object({ kind: v.string() });

/** A received submission is deleted here; its number, kind and time stay. */
async function keepReceipts(db: AccountDb): Promise<void> {
  await db.transaction('rw', db.outbox, db.received, async () => {
    const acked = await db.outbox.where('state').equals('acked').toArray();
    const receipts = acked.map(({ id, name, args, ack }) => ({
      id,
      name,
      label: v.is(kindOnly, args) ? args.kind : '',
      number: ack?.number ?? null,
      at: ack?.at ?? new Date().toISOString(),
    }));
    await db.received.bulkPut(receipts);
    await db.outbox.bulkDelete(acked.map(({ id }) => id));
  });
}

/**
 * Sends submissions of visitors without an account: the same outbox, batches and backoff, to
 * another endpoint.
 */
export async function sendGuestSubmissions(
  deps: SyncDeps,
): Promise<{ nextAt: number | undefined; left: number }> {
  // Earlier releases could pause this queue for a sign-in, which a visitor cannot give.
  if ((await readFact(deps.db, 'paused')) === 'sign-in') await unlessDiskFull(endPause(deps.db));
  const { nextAt } = await drain({ ...deps, target: guestTarget });
  await unlessDiskFull(keepReceipts(deps.db));
  const left = await deps.db.outbox.where('state').anyOf('queued', 'sending').count();
  return { nextAt, left };
}

interface GuestOptions extends Omit<SyncDeps, 'signal' | 'target'> {
  /** Called when an item is queued, so that the worker can register a background sync. */
  onQueued(): void;
}
