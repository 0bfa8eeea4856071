import { sealMark } from '#contract/sealed/bytes.ts';

// Live queries read the same rows again at each change of a table. What was opened is kept while the
// key is held, so that a row is decrypted once.

/** In all, and of one row: thumbnails and pieces of files would displace the rows. */
const maxBytes = 8 * 1024 * 1024;
const maxRowBytes = 16 * 1024;

export interface OpenedBytes {
  /** What these sealed bytes contain, if it is kept. Not to be changed by the caller. */
  get(context: string, sealed: Uint8Array): Uint8Array<ArrayBuffer> | undefined;
  keep(context: string, sealed: Uint8Array, plain: Uint8Array<ArrayBuffer>): void;
  /** Overwrites and forgets all. */
  destroy(): void;
}

export function createOpenedBytes(limit = maxBytes): OpenedBytes {
  /** By context, the longest unused first. */
  const kept = new Map<string, { mark: string; plain: Uint8Array<ArrayBuffer> }>();
  let size = 0;
  const remove = (context: string) => {
    const entry = kept.get(context);
    if (!entry) return;
    kept.delete(context);
    size -= entry.plain.length;
    entry.plain.fill(0);
  };
  return {
    get(context, sealed) {
      const entry = kept.get(context);
      if (entry?.mark !== sealMark(sealed)) return undefined;
      kept.delete(context);
      kept.set(context, entry);
      return entry.plain;
    },
    keep(context, sealed, plain) {
      if (plain.length > maxRowBytes) return;
      remove(context);
      kept.set(context, { mark: sealMark(sealed), plain });
      size += plain.length;
      for (const oldest of kept.keys()) {
        if (size <= limit) break;
        remove(oldest);
      }
    },
    destroy() {
      for (const context of kept.keys()) remove(context);
    },
  };
}
