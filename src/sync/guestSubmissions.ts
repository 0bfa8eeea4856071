import { liveQuery } from 'dexie';
import * as v from 'valibot';
import type { AccountDb } from '#mirror/accountDb.ts';
import { unlessDiskFull } from '#mirror/diskFull.ts';
import { readFact } from '#mirror/meta.ts';
import { endPause, endUpdatePause } from '#outbox/pause.ts';
import { backoffMs, timerMs } from './backoff.ts';
import type { SyncDeps } from './deps.ts';
import { drain } from './drain.ts';
import { coalesce } from './coalesce.ts';

/** Retry interval, in ms, for items without a time of their own, while a page is open. */
const knockMs = 5000;

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
export async function sendGuestSubmissions(deps: SyncDeps): Promise<{ nextAt: number | undefined; left: number }> {
  // Earlier releases could pause this queue for a sign-in, which a visitor cannot give.
  if ((await readFact(deps.db, 'paused')) === 'sign-in') await unlessDiskFull(endPause(deps.db));
  const { nextAt } = await drain({ ...deps, mailbox: 'letters' });
  await unlessDiskFull(keepReceipts(deps.db));
  const left = await deps.db.outbox.where('state').anyOf('queued', 'sending').count();
  return { nextAt, left };
}

interface LetterOptions extends Omit<SyncDeps, 'signal' | 'mailbox'> {
  /** Called when an item is queued, so that the worker can register a background sync. */
  onQueued(): void;
}

/** Sends while a page is open. Watches the outbox only, like the panel's engine. */
export function startGuestSubmissions({ onQueued, ...options }: LetterOptions): { wake(): void; stop(): void } {
  const stopping = new AbortController();
  const deps: SyncDeps = { ...options, signal: stopping.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const push = coalesce(async () => {
    clearTimeout(timer);
    const { nextAt, left } = await sendGuestSubmissions(deps);
    failures = left > 0 ? failures + 1 : 0;
    if (left === 0 || stopping.signal.aborted) return;
    const wait = nextAt === undefined ? knockMs + backoffMs(Math.min(failures, 4)) : nextAt - deps.now();
    timer = setTimeout(() => void push(), timerMs(wait));
  });
  const queue = liveQuery(async () => {
    const rows = await deps.db.outbox.where('state').equals('queued').toArray();
    return rows.map(({ id, nextAt }) => `${id}${nextAt}`).join();
  }).subscribe((key) => {
    if (key === '') return;
    onQueued();
    void push();
  });
  const wake = async () => {
    await unlessDiskFull(endUpdatePause(deps.db));
    const waiting = deps.db.outbox
      .where('state')
      .equals('queued')
      .filter((row) => !row.putOff);
    await unlessDiskFull(waiting.modify({ nextAt: 0 }));
    await push();
  };
  void unlessDiskFull(endUpdatePause(deps.db)).then(push);
  return {
    wake: () => void wake(),
    stop() {
      stopping.abort();
      clearTimeout(timer);
      queue.unsubscribe();
    },
  };
}
