import { useLiveQuery } from 'dexie-react-hooks';
import { DeviceDb, type SharedFile } from './deviceDb.ts';
import { useDb } from './react.tsx';
import { nextSharedFile } from './sharedFiles.ts';

let device: DeviceDb | undefined;
const deviceDb = (): DeviceDb => (device ??= new DeviceDb());

/**
 * The files that the signed-in person shared from other apps, one at a time, live: for the form
 * that adds a document.
 */
export function useSharedFiles(): {
  next: (SharedFile & { id: number }) | undefined;
  waiting: number;
  drop: (id: number) => Promise<void>;
} {
  const { accountId } = useDb();
  const found = useLiveQuery(() => nextSharedFile(deviceDb(), accountId, Date.now()), [accountId]);
  return {
    next: found?.next,
    waiting: found?.waiting ?? 0,
    drop: (id) => deviceDb().shared.delete(id),
  };
}
