import { liveQuery } from 'dexie';
import type { AccountDb } from '#mirror/accountDb.ts';
import type { LockedUnsent } from '#mirror/sealedQueue.ts';
import { defaultLocale } from '#i18n/locales.ts';
import { splitPath } from '#i18n/rewrite.ts';
import type { SessionDeps } from '#sync/session.ts';
import { signOut } from '#sync/signOut.ts';
import { plainSettings } from './browserApi.ts';
import { postToWorker } from './workerClient.ts';

// Sending while the app lock is locked: what unlocked pages prepare for it, and what the lock screen
// does. Without a page the worker sends (sw/backgroundSync.ts). Loaded only where there is a lock.

const loadKeys = () => import('#mirror/sealed/heldKeys.ts');

/** Has unsent items sealed to the server as well, as soon as it has given a key. */
export function prepareLockedSending(deps: SessionDeps, db: AccountDb): () => void {
  const stopping = new AbortController();
  const prepare = async () => {
    const { prepareSealedSending } = await import('#sync/sealedSending.ts');
    await prepareSealedSending({ device: deps.device, db, api: deps.api, now: Date.now });
  };
  // Also of a key that another tab has got.
  const following = liveQuery(() => db.meta.get('sealedSending')).subscribe(async (known) => {
    if (!known) return;
    const [{ holdSendingKey }, { readSendingKey, sealUnsent }] = await Promise.all([
      loadKeys(),
      import('#sync/sealedSending.ts'),
    ]);
    const key = await readSendingKey(db).catch(() => undefined);
    if (!key || stopping.signal.aborted) return;
    holdSendingKey(db.accountId, key);
    // It fails when the records are closed meanwhile, or on a full disk: then they wait.
    await sealUnsent(db).catch(() => undefined);
  });
  const tryToPrepare = () => void prepare().catch(() => undefined);
  // At the start, and whenever the server was reached: it may not have answered before.
  const trying = liveQuery(() => db.meta.get('lastSync')).subscribe(tryToPrepare);
  return () => {
    stopping.abort();
    following.unsubscribe();
    trying.unsubscribe();
  };
}

/** How often the lock screen tries to send, in ms, beside when the network comes. */
const tryMs = 20_000;

/**
 * Sends what waits in locked records while the lock screen is open, and says how much waits.
 * `onErasing`: the person asked from another device to have them deleted here; `onErased`: they are.
 */
export function sendWhileLocked(
  deps: SessionDeps,
  accountId: string,
  options: { onCount(unsent: LockedUnsent): void; onErasing(): void; onErased(): void },
): () => void {
  const { onCount, onErasing, onErased } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let isBusy = false;
  const count = async () => {
    const unsent = await import('#mirror/sealedQueue.ts')
      .then(({ countLockedUnsent }) => countLockedUnsent(accountId))
      // The records may have been removed meanwhile.
      .catch(() => ({ waiting: 0, sendable: 0 }));
    if (!signal.aborted) onCount(unsent);
  };
  const send = async () => {
    if (isBusy || signal.aborted) return;
    isBusy = true;
    try {
      await count();
      const { sendLocked } = await import('#sync/sendLocked.ts');
      const locale =
        typeof location === 'undefined' ? defaultLocale : splitPath(location.pathname).locale;
      const settings = plainSettings(locale);
      const { removal } = await sendLocked({
        device: deps.device,
        accountId,
        settings,
        signal,
      });
      if (removal && !signal.aborted) {
        onErasing();
        const records = { accountId, isLocked: true as const };
        if (removal === 'care-ended')
          await import('#sync/endedCare.ts').then(({ noteLostCare }) =>
            noteLostCare(deps.device, records),
          );
        await signOut(deps, records, 'erase');
        onErased();
      }
    } finally {
      isBusy = false;
      await count();
    }
  };
  const trySending = () => void send().catch(() => undefined);
  // Where no page is open later, the worker goes on.
  postToWorker({ type: 'queued' });
  trySending();
  const timer = setInterval(trySending, tryMs);
  window.addEventListener('online', trySending, { signal });
  return () => {
    stopping.abort();
    clearInterval(timer);
  };
}
