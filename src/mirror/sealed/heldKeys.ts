import type { DBCore, Middleware } from 'dexie';
import * as v from 'valibot';
import { createRecordKey, keyLength, type RecordKey } from './recordKey.ts';
import { sealTables } from './sealTables.ts';

// The keys of unlocked records, in the memory of this page. A new tab gets them from another one;
// locking in one tab locks all. The worker never has one.

const channelName = 'nabz-keys';
/** How long a new tab waits for another one that has the key, in ms. */
const askMs = 400;

const message = v.variant('type', [
  v.object({ type: v.literal('ask'), accountId: v.string() }),
  v.object({
    type: v.literal('key'),
    accountId: v.string(),
    key: v.pipe(
      v.instance(Uint8Array),
      v.check(({ length }) => length === keyLength),
    ),
  }),
  /** The key is to be forgotten. */
  v.object({ type: v.literal('lock'), accountId: v.string() }),
  /** The records are about to be moved: everyone closes them. */
  v.object({ type: v.literal('close'), accountId: v.string() }),
]);
type Message = v.InferOutput<typeof message>;

const held = new Map<string, RecordKey>();
const listeners = new Set<(accountId: string) => void>();
const answers = new Set<(accountId: string) => void>();

let channel: BroadcastChannel | undefined;
function openChannel(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => {
    const parsed = v.safeParse(message, data);
    if (parsed.success) receive(parsed.output);
  });
  return channel;
}
const post = (sent: Message): void => openChannel().postMessage(sent);

function receive(received: Message): void {
  const { accountId } = received;
  if (received.type === 'ask') {
    const key = held.get(accountId);
    if (key) post({ type: 'key', accountId, key: key.bytes() });
  } else if (received.type === 'key') {
    if (answers.size > 0) holdKey(accountId, received.key);
    for (const answer of answers) answer(accountId);
  } else {
    if (received.type === 'lock') forgetKey(accountId);
    notify(accountId);
  }
}

const notify = (accountId: string): void => {
  for (const listener of listeners) listener(accountId);
};

function forgetKey(accountId: string): void {
  held.get(accountId)?.destroy();
  held.delete(accountId);
}

/** Keeps a key in this page, where other tabs can ask for it. */
export function holdKey(accountId: string, bytes: Uint8Array): void {
  openChannel();
  const known = held.get(accountId)?.bytes();
  if (known?.every((byte, at) => byte === bytes[at])) return;
  forgetKey(accountId);
  held.set(accountId, createRecordKey(bytes));
}

export const heldKey = (accountId: string): RecordKey | undefined => held.get(accountId);

/** What opens the records with the key of this page, if it has one. */
export function heldSealing(accountId: string): Middleware<DBCore> | undefined {
  const key = held.get(accountId);
  return key && sealTables(key, accountId);
}

/** Gets the key from another tab. False when none has it. */
export async function askForKey(accountId: string): Promise<boolean> {
  if (held.has(accountId)) return true;
  return new Promise((resolve) => {
    const finish = (has: boolean) => {
      clearTimeout(timer);
      answers.delete(answer);
      resolve(has);
    };
    const answer = (of: string) => of === accountId && finish(held.has(accountId));
    const timer = setTimeout(() => finish(false), askMs);
    answers.add(answer);
    post({ type: 'ask', accountId });
  });
}

/** Forgets the key in every tab; the pages close the records. */
export function lockEverywhere(accountId: string): void {
  post({ type: 'lock', accountId });
  forgetKey(accountId);
  notify(accountId);
}

/** Has every tab close the records, which are about to be moved. */
export function closeEverywhere(accountId: string): void {
  post({ type: 'close', accountId });
  notify(accountId);
}

/** Calls back when the records of an account must be closed. */
export function onClose(listener: (accountId: string) => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
