import type { Dexie } from 'dexie';
import * as v from 'valibot';
import { type ApiOf, type ApiSettings, createApiOf } from '#api/client.ts';
import { ApiProblem } from '#api/problem.ts';
import { chunkBytes, uploadState, type UploadState } from '#contract/file.ts';
import {
  maxSealedItems,
  sealedFileHeader,
  sealedSendingEndpoints,
  toBase64,
} from '#contract/sealed/sending.ts';
import type { DeviceDb } from '#mirror/deviceDb.ts';
import { isDiskFull } from '#mirror/diskFull.ts';
import {
  handOver,
  type Parcel,
  readParcels,
  readSealedChunk,
  readSealedQueue,
  settleHandedOver,
  withSealedStore,
} from '#mirror/sealedQueue.ts';
import { classifyError } from './classifyError.ts';
import { storeLeft } from './endedTokens.ts';
import { withLock } from './lock.ts';
import { type Removal, watchRemoval } from './removal.ts';

// Sends the outbox of locked records, in the worker and on the lock screen: nothing of it can be
// read here, and the token can do nothing else. Answers are stored as `handedOver`; after unlocking
// `drain` sends the items once more, and the server repeats its answers.

/** The size of a batch in bytes, from the second item on. */
const maxBytes = 256 * 1024;
const sendMs = 20_000;

export interface LockedSending {
  device: DeviceDb;
  accountId: string;
  settings: Omit<ApiSettings, 'token'>;
  signal?: AbortSignal | undefined;
}

/**
 * `left`: items that a later try can send. `removal`: why these records are to be deleted here, as in
 * removal.ts.
 */
export interface LockedSent {
  left: number;
  removal?: Removal | undefined;
}

type SealedApi = ApiOf<typeof sealedSendingEndpoints>;
type Given = { id: string; parcel: Parcel };

/**
 * Sends what waits in the locked records of a person, in order. Without a network, or while somebody
 * else sends it, it stays. Never rejects because of the server.
 */
export async function sendLocked(sending: LockedSending): Promise<LockedSent> {
  const nothing: LockedSent = { left: 0 };
  const { device, accountId, settings } = sending;
  const token = (await device.locks.get(accountId))?.sendToken;
  if (token === undefined) return nothing;
  // A try marks items as possibly sent, which makes an edit after it more complicated.
  if (globalThis.navigator?.onLine === false) {
    const waiting = await withSealedStore(accountId, readSealedQueue);
    return { left: waiting?.filter((row) => row.parcel).length ?? 0 };
  }
  const { hooks, heard } = watchRemoval();
  const api = createApiOf(sealedSendingEndpoints, {
    ...settings,
    token: async () => token,
    // Its session has ended: after unlocking and signing in there will be another one.
    onSignInNeeded: () =>
      void storeLeft(device, accountId, { token, revoked: true })
        .catch(() => undefined)
        .then(() => device.locks.update(accountId, { sendToken: undefined })),
    // To erase also when a new password has ended the session since.
    ...hooks,
  });
  const sent = await withLock(
    `nabz-push-${accountId}`,
    () =>
      withSealedStore(accountId, async (db) => {
        const onErase = () => hooks.onEraseDevice?.(token);
        await sendQueue(db, api, sending.signal, onErase).catch((error: unknown) => {
          // What is to be deleted is, also when something of it cannot be sent.
          if (!heard() && classifyError(error).kind === 'park') throw error;
        });
        return (await readSealedQueue(db)).filter((row) => row.parcel).length;
      }),
    { waitMs: 0 },
  );
  return { left: sent ?? 0, removal: heard() };
}

/**
 * Asks at least once, because the answer says whether the records are to be deleted. On a full disk
 * nothing can be marked as sent, so items go out only if they are deleted after it.
 */
async function sendQueue(
  db: Dexie,
  api: SealedApi,
  signal: AbortSignal | undefined,
  onErase: () => void,
): Promise<void> {
  for (let round = 0, isFull = false; ; round += 1) {
    const { batch, upload } = await readReady(db);
    if (round > 0 && batch.length === 0) {
      if (!upload || !(await sendFile(db, api, upload, signal))) return;
      continue;
    }
    const isLast = isFull;
    const given = isLast
      ? await readParcels(db, batch)
      : await handOver(db, batch).catch((error: unknown) => {
          if (!isDiskFull(error)) throw error;
          isFull = true;
          return [];
        });
    const { results, erase } = await api.call('sendSealed', {
      body: {
        items: given.map(({ id, parcel: { keyId, sealed } }) => ({
          id,
          keyId,
          sealed: toBase64(sealed),
        })),
      },
      timeoutMs: sendMs,
      ...(signal && { signal }),
    });
    if (erase) onErase();
    if (isLast || (isFull && !erase)) return;
    const outcomes = new Map(results.map(({ id, outcome }) => [id, outcome]));
    let isProgress = false;
    for (const each of given) {
      const outcome = outcomes.get(each.id) ?? 'later';
      if (outcome === 'later') continue;
      await settleHandedOver(db, each, outcome);
      isProgress = true;
    }
    if (given.length > 0 && !isProgress) return;
  }
}

/**
 * What may go now: in order, up to the first item that has nothing to send (one that the person has
 * edited after it was sent, for example), and one file when no mutation is left before it.
 */
async function readReady(db: Dexie): Promise<{ batch: string[]; upload: string | undefined }> {
  const rows = await readSealedQueue(db);
  const pending = new Map(rows.map((row) => [row.id, row]));
  const batch: string[] = [];
  let [bytes, upload]: [number, string | undefined] = [0, undefined];
  for (const { id, state, parcel, handedOver } of rows) {
    if (state === 'parked' || handedOver === 'done' || handedOver === 'refused') continue;
    if (!parcel) break;
    const isReceived = (before: string) =>
      !pending.has(before) || pending.get(before)?.handedOver === 'done';
    if (parcel.file) {
      if (parcel.after.every(isReceived)) upload ??= id;
      continue;
    }
    if (!parcel.after.every((before) => isReceived(before) || batch.includes(before))) continue;
    bytes += parcel.sealed.length;
    if (batch.length > 0 && (bytes > maxBytes || batch.length >= maxSealedItems)) break;
    batch.push(id);
  }
  return { batch, upload };
}

/** Sends a file in its stored, sealed pieces. False when it did not get to its end. */
async function sendFile(
  db: Dexie,
  api: SealedApi,
  id: string,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const [given] = await handOver(db, [id]);
  if (!given?.parcel.file) return false;
  try {
    const isComplete = await sendPieces(db, api, given, signal);
    if (isComplete) await settleHandedOver(db, given, 'done');
    return isComplete;
  } catch (error) {
    if (!(error instanceof ApiProblem) || classifyError(error).kind !== 'park') throw error;
    await settleHandedOver(db, given, 'refused');
    return true;
  }
}

async function sendPieces(
  db: Dexie,
  api: SealedApi,
  { parcel }: Given,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const { file, keyId } = parcel;
  if (!file) return false;
  const sealed = toBase64(parcel.sealed);
  let state: UploadState = await api.call('startSealedUpload', {
    params: { file: file.id },
    body: { keyId, sealed },
    ...(signal && { signal }),
  });
  while (!state.complete) {
    const index = Math.floor(state.offset / chunkBytes);
    const body = await readSealedChunk(db, file.sha256, index);
    if (!body) return false;
    const response = await api.raw(`sealed/files/${file.id}?index=${index}`, {
      method: 'PATCH',
      headers: {
        'content-type': 'application/octet-stream',
        [sealedFileHeader]: `${keyId}.${sealed}`,
      },
      body,
      ...(signal && { signal }),
    });
    const next = v.parse(uploadState, await response.json());
    if (next.offset <= state.offset && !next.complete) return false;
    state = next;
  }
  return true;
}
