import { useEffect, useState } from 'react';
import { useLive } from '#mirror/react.tsx';
import { isUpload } from '#outbox/unsent.ts';
import { storageEstimate } from '#pwa/browserFeatures.ts';

const sum = (files: readonly { size: number }[]): number =>
  files.reduce((total, { size }) => total + size, 0);

/** Stored bytes: files, and the rest as records and app, as the browser reports only the total. */
export function useStorage() {
  const files = useLive(async (db) => {
    const waiting = new Set(
      (await db.outbox.toArray())
        .filter((row) => isUpload(row) && row.state !== 'acked')
        .map((row) => (isUpload(row) ? row.args.file.sha256 : '')),
    );
    const all = await db.files.toArray();
    return {
      unsent: sum(all.filter((file) => waiting.has(file.sha256))),
      documents: sum(all.filter((file) => !waiting.has(file.sha256))),
    };
  });
  const [total, setTotal] = useState<{ usage: number; quota: number } | null>();
  useEffect(() => {
    let isActive = true;
    void storageEstimate().then(
      (estimate) => isActive && setTotal(estimate ?? null),
      () => isActive && setTotal(null),
    );
    return () => {
      isActive = false;
    };
  }, [files?.unsent, files?.documents]);
  if (!files || total === undefined) return undefined;
  const records = Math.max(0, (total?.usage ?? 0) - files.unsent - files.documents);
  return { ...files, records, free: total ? Math.max(0, total.quota - total.usage) : undefined };
}
