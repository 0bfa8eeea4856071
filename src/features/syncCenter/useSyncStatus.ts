import { useLive } from '#mirror/react.tsx';
import { readStatus, type SyncStatus } from '#sync/status.ts';
import { useOnline } from '#records/useOnline.ts';

/** The sync status of this device, live; undefined while IndexedDB is read. */
export function useSyncStatus(): SyncStatus | undefined {
  const online = useOnline();
  return useLive((db) => readStatus(db, online), [online]);
}
