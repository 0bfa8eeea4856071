import { useEffect, useState } from 'react';
import { readFile } from './files.ts';
import { useDb, useLive } from './react.tsx';

/**
 * The bytes of a document or attachment, live: undefined while reading, null when they are not on
 * this device (then `sync/requestFile.ts` downloads them).
 */
export function useFile(sha256: string): Blob | null | undefined {
  const db = useDb();
  const isStored = useLive(async () => (await db.files.get(sha256)) !== undefined, [sha256]);
  const [found, setFound] = useState<{ sha256: string; blob: Blob | null }>();
  useEffect(() => {
    if (isStored === undefined) return;
    let current = true;
    // Reading updates the time of opening, which a live query may not do.
    void readFile(db, sha256).then(
      (blob) => current && setFound({ sha256, blob: blob ?? null }),
      () => current && setFound({ sha256, blob: null }),
    );
    return () => {
      current = false;
    };
  }, [db, sha256, isStored]);
  return found?.sha256 === sha256 ? found.blob : undefined;
}
