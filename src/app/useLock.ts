import { liveQuery } from 'dexie';
import { useEffect, useState } from 'react';
import type { AppLock } from '#mirror/deviceDb.ts';
import { sessionDeps } from './panel.ts';

/** The app lock of these records as it is now; undefined while it is read. */
export function useLock(accountId: string): { lock: AppLock | undefined } | undefined {
  const [found, setFound] = useState<{ lock: AppLock | undefined }>();
  useEffect(() => {
    const reading = liveQuery(() => sessionDeps().device.locks.get(accountId)).subscribe((lock) =>
      setFound({ lock }),
    );
    return () => reading.unsubscribe();
  }, [accountId]);
  return found;
}
