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

/** What waits although no time was set for it: the clinic was not reached. Tried again this often while a page is open. */
const knockMs = 5000;

const kindOnly = v.object({ kind: v.string() });

/** A letter that has arrived leaves this device; its number, its kind and its time stay. */
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

/** Sends what people without an account wrote: the patients' own queue, batches and back-off, to another mailbox. */
export async function sendGuestSubmissions(deps: SyncDeps): Promise<{ nextAt: number | undefined; left: number }> {
  // Releases before this one let a sign-in be asked for here, and nobody could give it.
  if ((await readFact(deps.db, 'paused')) === 'sign-in') await unlessDiskFull(endPause(deps.db));
  const { nextAt } = await drain({ ...deps, mailbox: 'letters' });
  await unlessDiskFull(keepReceipts(deps.db));
  const left = await deps.db.outbox.where('state').anyOf('queued', 'sending').count();
  return { nextAt, left };
}

interface LetterOptions extends Omit<SyncDeps, 'signal' | 'mailbox'> {
  /** Something waits: the worker may want to know. */
  onQueued(): void;
}

/** Sends while a page is open. Watches the database alone, as the engine of the panel does. */
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
