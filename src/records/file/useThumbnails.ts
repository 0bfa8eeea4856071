import pLimit from 'p-limit';
import { useEffect, useMemo, useState } from 'react';
import type { AccountDb } from '#mirror/accountDb.ts';
import { readFile, storeThumbnail } from '#mirror/files.ts';
import { useDb, useLive } from '#mirror/react.tsx';
import { makeThumbnail } from './makeThumbnail.ts';

/**
 * Thumbnails by hash, of those files that are on this device. Missing ones are made while the list
 * is shown; they are stored beside the file, and never sent.
 */
export function useThumbnails(hashes: readonly string[]): ReadonlyMap<string, Blob> {
  const db = useDb();
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  // Of one hash always the same Blob, so that its image does not flash.
  const [blobs] = useState(() => new Map<string, Blob>());
  const key = hashes.join(' ');
  const found = useLive(async () => {
    const wanted = key === '' ? [] : key.split(' ');
    const [files, thumbnails] = await Promise.all([
      db.files.bulkGet(wanted),
      db.thumbnails.bulkGet(wanted),
    ]);
    return {
      stored: thumbnails.flatMap((thumbnail) => thumbnail ?? []),
      missing: wanted.filter((_, index) => files[index] && !thumbnails[index]),
    };
  }, [key]);
  const next = found?.missing.find((hash) => !failed.has(hash));
  useEffect(() => {
    if (next === undefined) return;
    const listed = new AbortController();
    makeWhenIdle(db, next, listed.signal).catch(() =>
      setFailed((before) => new Set([...before, next])),
    );
    return () => listed.abort();
  }, [db, next]);
  return useMemo(() => {
    const shown = new Map<string, Blob>();
    for (const { sha256, image } of found?.stored ?? []) {
      if (!image) continue;
      const blob = blobs.get(sha256) ?? new Blob([image.data], { type: image.type });
      blobs.set(sha256, blob);
      shown.set(sha256, blob);
    }
    return shown;
  }, [found, blobs]);
}

/** A large picture may need 200 MB for a moment: one at a time. */
const limit = pLimit(1);

/** Fails on a full disk, or before the viewer is on the device. */
const makeWhenIdle = (db: AccountDb, hash: string, signal: AbortSignal): Promise<void> =>
  limit(async () => {
    await idle();
    if (signal.aborted || (await db.thumbnails.get(hash))) return;
    const file = await readFile(db, hash, { opens: false });
    await storeThumbnail(db, hash, file ? await makeThumbnail(file) : null);
  });

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });
