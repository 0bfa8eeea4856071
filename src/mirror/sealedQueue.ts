import { Dexie } from 'dexie';
import * as v from 'valibot';
import { storesOf } from './recordsStore.ts';

// The outbox of sealed records as it is without their key: for the number on the lock screen, and
// for sending what was sealed to the server. No cryptography: the worker loads it.

/** Fields beside the sealed value of a row (sealedRows.ts). Stored on devices and stay. */
export const parcelField = 'parcel';
export const handedOverField = 'handedOver';

const parcel = v.object({
  keyId: v.string(),
  /** The row, which only the server can open. */
  sealed: v.instance(Uint8Array),
  /** Ids of the items that have to be received before it. */
  after: v.array(v.string()),
  /** The file that it describes; undefined for a mutation. */
  file: v.optional(v.object({ id: v.string(), sha256: v.string() })),
});
export type Parcel = v.InferOutput<typeof parcel>;

const sealedRow = v.object({
  id: v.string(),
  seq: v.number(),
  state: v.string(),
  quiet: v.optional(v.boolean(), false),
  collections: v.optional(v.array(v.string()), []),
  parcel: v.optional(parcel),
  /** sending: it may have arrived. The rest is the server's answer. */
  handedOver: v.optional(v.picklist(['sending', 'done', 'refused'])),
});
type SealedRow = v.InferOutput<typeof sealedRow>;

/** What is needed to seal a person's rows to the server, in the memory of unlocked pages. */
export interface SendingKey {
  keyId: string;
  publicKey: Uint8Array;
  /** Shows the server that unlocked records have written it. */
  proof: string;
  clientId: string;
}

const sealedChunk = v.object({ sealed: v.instance(Uint8Array) });

/** Runs `work` with a person's sealed records, without their key; undefined when there are none. */
export async function withSealedStore<T>(
  accountId: string,
  work: (db: Dexie) => Promise<T>,
): Promise<T | undefined> {
  const [store] = await storesOf(accountId, ['sealed']);
  if (!store) return undefined;
  const db = new Dexie(store.name, {
    ...store.options,
    autoOpen: false,
    chromeTransactionDurability: 'strict',
  });
  try {
    await db.open();
    return await work(db);
  } finally {
    db.close();
  }
}

/** Everything that is not received yet, in order. */
export async function readSealedQueue(db: Dexie): Promise<SealedRow[]> {
  const rows: unknown[] = await db.table('outbox').orderBy('seq').toArray();
  return rows.flatMap((row) => {
    const { success, output } = v.safeParse(sealedRow, row);
    return success && output.state !== 'acked' ? [output] : [];
  });
}

/** What to send of these items. */
export async function readParcels(
  db: Dexie,
  ids: readonly string[],
): Promise<{ id: string; parcel: Parcel }[]> {
  const rows: unknown[] = await db.table('outbox').bulkGet([...ids]);
  return rows.flatMap((row) => {
    const { success, output } = v.safeParse(sealedRow, row);
    return success && output.parcel ? [{ id: output.id, parcel: output.parcel }] : [];
  });
}

/**
 * Marks items as sent, before they are, and returns what to send of them: an edit after that knows
 * that somebody may have read it.
 */
export const handOver = (
  db: Dexie,
  ids: readonly string[],
): Promise<{ id: string; parcel: Parcel }[]> =>
  db.transaction('rw', db.table('outbox'), async () => {
    const given = await readParcels(db, ids);
    for (const { id } of given)
      await db.table('outbox').update(id, { [handedOverField]: 'sending' });
    return given;
  });

/**
 * Stores the server's answer. After unlocking the item is sent once more, and the server repeats its
 * answer with everything that belongs to it. An item that was changed meanwhile stays as it is.
 */
export const settleHandedOver = (
  db: Dexie,
  { id, parcel }: { id: string; parcel: Parcel },
  outcome: 'done' | 'refused',
): Promise<void> =>
  db.transaction('rw', db.table('outbox'), async () => {
    const row = v.safeParse(sealedRow, await db.table('outbox').get(id));
    if (!row.success || !row.output.parcel) return;
    const { sealed } = row.output.parcel;
    if (sealed.some((byte, at) => byte !== parcel.sealed[at])) return;
    await db.table('outbox').update(id, { [handedOverField]: outcome, [parcelField]: undefined });
  });

/** A piece of a file as it is stored; undefined when it is not there. */
export async function readSealedChunk(
  db: Dexie,
  sha256: string,
  index: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { success, output } = v.safeParse(
    sealedChunk,
    await db.table('chunks').get([sha256, index]),
  );
  return success ? Uint8Array.from(output.sealed) : undefined;
}

/** How many items wait, as in the sync center: files count with the item that names them. */
export interface LockedUnsent {
  waiting: number;
  /** Of these, what can be sent while the records are locked. */
  sendable: number;
}

export async function countLockedUnsent(accountId: string): Promise<LockedUnsent> {
  const counted = await withSealedStore(accountId, async (db) => {
    const rows = (await readSealedQueue(db)).filter(
      ({ handedOver, quiet, collections }) =>
        handedOver !== 'done' && !quiet && collections.length > 0,
    );
    return { waiting: rows.length, sendable: rows.filter((row) => row.parcel).length };
  });
  return counted ?? { waiting: 0, sendable: 0 };
}
