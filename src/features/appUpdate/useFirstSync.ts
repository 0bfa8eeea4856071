import { useEffect, useState } from 'react';
import { readFact } from '#mirror/meta.ts';
import { useLive } from '#mirror/react.tsx';
import { type SyncFacts, type FirstSyncNotice, firstSyncNotice } from './firstSyncNotice.ts';

/** A first sync faster than this shows no progress. */
const patienceMs = 1500;

/** Undefined when the records were complete before the panel was opened. */
export function useFirstSync(isPrecached: boolean): FirstSyncNotice | undefined {
  const now = useLive(async (db): Promise<SyncFacts> => {
    const [lastSync, progress, reach] = await Promise.all([
      readFact(db, 'lastSync'),
      readFact(db, 'progress'),
      readFact(db, 'reach'),
    ]);
    return { lastSync, progress, reach };
  });
  const [isFirst, setIsFirst] = useState<boolean>();
  const [last, setLast] = useState<SyncFacts['progress']>();
  const [slow, setSlow] = useState(false);
  if (now && isFirst === undefined) setIsFirst(now.lastSync === undefined);
  if (now?.progress && (last?.done !== now.progress.done || last.total !== now.progress.total))
    setLast(now.progress);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (!now || !isFirst) return undefined;
  const notice = firstSyncNotice(now, last, isPrecached);
  return notice?.kind === 'running' && !slow ? undefined : notice;
}
