import { readFact } from '#mirror/meta.ts';
import { useLive } from '#mirror/react.tsx';
import { useBrowserOnline } from '#ui/useBrowserOnline.ts';

/**
 * For panel screens: the browser is online, and the last sync attempt of any tab or of the worker
 * got an answer.
 */
export function useOnline(): boolean {
  const browserOnline = useBrowserOnline();
  const lastAttemptFailed = useLive(async (db) => (await readFact(db, 'reach'))?.silent ?? false);
  return browserOnline && !lastAttemptFailed;
}
