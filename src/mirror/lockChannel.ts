import * as v from 'valibot';

// Messages between the tabs of this device about the keys of sealed records. Without any
// cryptography, as every open panel listens.

const channelName = 'nabz-keys';
/** Of a key, in bytes. */
const keyLength = 32;

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
  /** The records are about to be locked: drafts are stored now. */
  v.object({ type: v.literal('flush'), accountId: v.string() }),
  /** The records are locked: the key is to be forgotten, and they are closed. */
  v.object({ type: v.literal('lock'), accountId: v.string() }),
  /** The records are clear: nothing is left that the key opens. */
  v.object({ type: v.literal('forget'), accountId: v.string() }),
  /** The records are about to be moved: everyone closes them. */
  v.object({ type: v.literal('close'), accountId: v.string() }),
]);
export type LockMessage = v.InferOutput<typeof message>;

const listeners = new Set<(received: LockMessage) => void>();
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => {
    const parsed = v.safeParse(message, data);
    if (parsed.success) notify(parsed.output);
  });
  return channel;
}

const notify = (received: LockMessage): void => {
  for (const listener of listeners) listener(received);
};

/** Sends to the other tabs. */
export const postToTabs = (sent: LockMessage): void => openChannel().postMessage(sent);

/** Sends to all tabs, this one as well. */
export function postEverywhere(sent: LockMessage): void {
  postToTabs(sent);
  notify(sent);
}

export function onLockMessage(listener: (received: LockMessage) => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
