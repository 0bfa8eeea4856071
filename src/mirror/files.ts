import { chunkBytes } from '#contract/file.ts';
import type { AccountDb, StoredFile, Thumbnail } from './accountDb.ts';

// The bytes of documents and attachments on this device, by hash: chosen by the patient and not yet
// uploaded (`pinned`), or downloaded, which may be evicted at any time.

export async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Stores a file's bytes by their hash, in chunks of the upload size. An empty `openedAt`: nobody has
 * opened it yet.
 */
export async function storeFile(
  db: AccountDb,
  bytes: ArrayBuffer,
  {
    openedAt = new Date().toISOString(),
    ...details
  }: Pick<StoredFile, 'sha256' | 'type' | 'pinned'> & { openedAt?: string },
): Promise<void> {
  const chunks = Array.from({ length: Math.ceil(bytes.byteLength / chunkBytes) }, (_, index) => ({
    sha256: details.sha256,
    index,
    data: bytes.slice(index * chunkBytes, (index + 1) * chunkBytes),
  }));
  await db.transaction('rw', db.files, db.chunks, async () => {
    const stored = await db.files.get(details.sha256);
    if (stored) {
      if (details.pinned && !stored.pinned) await db.files.update(details.sha256, { pinned: true });
      return;
    }
    await db.chunks.bulkPut(chunks);
    await db.files.put({
      ...details,
      size: bytes.byteLength,
      chunks: chunks.length,
      openedAt,
    });
  });
}

/** Whether a PDF is on this device. */
export const hasPdf = async (db: AccountDb): Promise<boolean> =>
  (await db.files.filter(({ type }) => type === 'application/pdf').first()) !== undefined;

/**
 * The file as a Blob, or undefined when it is not on this device. Updates its time of opening, unless
 * the program reads it for itself.
 */
export async function readFile(
  db: AccountDb,
  hash: string,
  { opens = true } = {},
): Promise<Blob | undefined> {
  const file = await db.files.get(hash);
  if (!file) return undefined;
  const chunks = await db.chunks.where('sha256').equals(hash).sortBy('index');
  if (chunks.length !== file.chunks) return undefined;
  // The reader does not wait until this is on the disk; eviction may miss a time.
  if (opens)
    void db.files.update(hash, { openedAt: new Date().toISOString() }).catch(() => undefined);
  return new Blob(
    chunks.map(({ data }) => data),
    { type: file.type },
  );
}

export async function readChunk(
  db: AccountDb,
  hash: string,
  index: number,
): Promise<ArrayBuffer | undefined> {
  return (await db.chunks.get([hash, index]))?.data;
}

/**
 * Evicts opened documents until `bytes` are free: unwanted ones first, then the longest unopened.
 * Never pinned ones.
 */
export async function evictFiles(
  db: AccountDb,
  bytes: number,
  wanted: ReadonlySet<string> = new Set(),
): Promise<number> {
  const order = (file: StoredFile) => `${wanted.has(file.sha256) ? 1 : 0}${file.openedAt}`;
  return db.transaction('rw', db.files, db.chunks, db.thumbnails, async () => {
    const loose = (await db.files.toArray())
      .filter((file) => !file.pinned)
      .sort((a, b) => order(a).localeCompare(order(b)));
    let freed = 0;
    for (const file of loose) {
      if (freed >= bytes) break;
      await db.chunks.where('sha256').equals(file.sha256).delete();
      await db.files.delete(file.sha256);
      await db.thumbnails.delete(file.sha256);
      freed += file.size;
    }
    return freed;
  });
}

/** Stores the thumbnail of a file, unless the file was evicted meanwhile. */
export async function storeThumbnail(
  db: AccountDb,
  hash: string,
  image: Thumbnail['image'],
): Promise<void> {
  await db.transaction('rw', db.files, db.thumbnails, async () => {
    if (await db.files.get(hash)) await db.thumbnails.put({ sha256: hash, image });
  });
}
