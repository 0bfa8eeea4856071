import type { DBCore, Middleware } from 'dexie';
import { onLockMessage, postEverywhere, postToTabs } from '../lockChannel.ts';
import type { SendingKey } from '../sealedQueue.ts';
import { createParcels, type Parcels } from './parcels.ts';
import { createRecordKey, type RecordKey } from './recordKey.ts';
import { sealTables } from './sealTables.ts';

// The keys of unlocked records, in the memory of this page. A new tab gets them from another one;
// locking in one tab locks all. The worker never has one.

/** How long a new tab waits for another one that has the key, in ms. */
const askMs = 400;

const held = new Map<string, RecordKey>();
/** What unsent items are sealed to the server with, as long as the key is held. */
const sendingKeys = new Map<string, SendingKey>();
/** Accounts whose key this tab has asked for since they were last locked. */
const asked = new Set<string>();
/** Called with the account whose key has come from another tab. */
const waiting = new Set<(accountId: string) => void>();

onLockMessage((received) => {
  const { accountId } = received;
  if (received.type === 'ask') {
    const key = held.get(accountId)?.bytes();
    if (key) postToTabs({ type: 'key', accountId, key });
  } else if (received.type === 'key' && waiting.size > 0 && asked.has(accountId)) {
    holdKey(accountId, received.key);
    for (const receive of waiting) receive(accountId);
  } else if (received.type === 'lock' || received.type === 'forget') {
    // An answer that was on its way meanwhile must not open them again.
    asked.delete(accountId);
    forgetKey(accountId);
  }
});

function ask(accountId: string): void {
  asked.add(accountId);
  postToTabs({ type: 'ask', accountId });
}

export function forgetKey(accountId: string): void {
  held.get(accountId)?.destroy();
  held.delete(accountId);
  sendingKeys.delete(accountId);
}

/** Keeps a key in this page, where other tabs can ask for it. */
export function holdKey(accountId: string, bytes: Uint8Array): void {
  const known = held.get(accountId)?.bytes();
  if (known?.every((byte, at) => byte === bytes[at])) return;
  forgetKey(accountId);
  held.set(accountId, createRecordKey(bytes));
}

export const heldKey = (accountId: string): RecordKey | undefined => held.get(accountId);

/**
 * Keeps the key of a patient's records that a carer opens, which belongs to the carer's own one.
 * False when this page does not have that.
 */
export function holdCareKey(carerId: string, accountId: string): boolean {
  const key = held.get(carerId);
  if (key) holdKey(accountId, key.careKey(accountId));
  return key !== undefined;
}

/** What opens the records with the key of this page, if it has one. */
export function heldSealing(accountId: string): Middleware<DBCore> | undefined {
  const key = held.get(accountId);
  if (!key) return undefined;
  const parcels: Parcels = createParcels(accountId, key, () => sendingKeys.get(accountId));
  return sealTables(key, accountId, parcels);
}

/** Gets the key from another tab. False when none has it. */
export async function askForKey(accountId: string): Promise<boolean> {
  if (held.has(accountId)) return true;
  return new Promise((resolve) => {
    const finish = (has: boolean) => {
      clearTimeout(timer);
      waiting.delete(receive);
      resolve(has);
    };
    const receive = (of: string) => of === accountId && finish(held.has(accountId));
    const timer = setTimeout(() => finish(false), askMs);
    waiting.add(receive);
    ask(accountId);
  });
}

/**
 * Calls `listener` once when another tab answers with the key: now, later than `askForKey` waits, or
 * when this tab is looked at again. Returns what stops it.
 */
export function receiveKeyLater(accountId: string, listener: () => void): () => void {
  const stopping = new AbortController();
  const stop = () => {
    stopping.abort();
    waiting.delete(receive);
  };
  const receive = (of: string) => {
    if (of !== accountId || !held.has(accountId)) return;
    stop();
    listener();
  };
  const askIfVisible = () => {
    if (document.visibilityState === 'visible') ask(accountId);
  };
  waiting.add(receive);
  document.addEventListener('visibilitychange', askIfVisible, { signal: stopping.signal });
  askIfVisible();
  return stop;
}

/** Forgets the key in every tab, of records that are clear now. */
export const forgetEverywhere = (accountId: string): void =>
  postEverywhere({ type: 'forget', accountId });

/** Forgets the key in every tab; the pages close the records. */
export const lockEverywhere = (accountId: string): void =>
  postEverywhere({ type: 'lock', accountId });

/** From now on, what is written is sealed to the server as well, for sending while locked. */
export const holdSendingKey = (accountId: string, key: SendingKey): void =>
  void (held.has(accountId) && sendingKeys.set(accountId, key));
