import { sealedFingerprint } from '#contract/sealed/bytes.ts';

// Live queries read the same rows again at each change of a table. Decrypted bytes are
// cached while the key is held, so that a row is decrypted once.

/** In all, and of one row: thumbnails and pieces of files would displace the rows. */
const maxBytes = 8 * 1024 * 1024;
const maxRowBytes = 16 * 1024;

export interface PlaintextCache {
  /** What these sealed bytes contain, if it is cached. Not to be changed by the caller. */
  get(context: string, sealed: Uint8Array): Uint8Array<ArrayBuffer> | undefined;
  put(context: string, sealed: Uint8Array, plain: Uint8Array<ArrayBuffer>): void;
  /** Overwrites and removes all. */
  destroy(): void;
}

export function createPlaintextCache(limit = maxBytes): PlaintextCache {
  /** By context, the longest unused first. */
  const entries = new Map<string, { fingerprint: string; plain: Uint8Array<ArrayBuffer> }>();
  let size = 0;
  const remove = (context: string) => {
    const entry = entries.get(context);
    if (!entry) return;
    entries.delete(context);
    size -= entry.plain.length;
    entry.plain.fill(0);
  };
  return {
    get(context, sealed) {
      const entry = entries.get(context);
      if (entry?.fingerprint !== sealedFingerprint(sealed)) return undefined;
      entries.delete(context);
      entries.set(context, entry);
      return entry.plain;
    },
    put(context, sealed, plain) {
      if (plain.length > maxRowBytes) return;
      remove(context);
      entries.set(context, { fingerprint: sealedFingerprint(sealed), plain });
      size += plain.length;
      for (const oldest of entries.keys()) {
        if (size <= limit) break;
        remove(oldest);
      }
    },
    destroy() {
      for (const context of entries.keys()) remove(context);
    },
  };
}
