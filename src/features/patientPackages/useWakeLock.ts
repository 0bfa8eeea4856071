import { useEffect } from 'react';

/**
 * Keeps the screen on while a page is shown, where the browser can. The lock ends when the page is
 * hidden and is taken again when it returns; without it the page works as well.
 */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isGone) await taken?.release();
      else lock = taken;
    };
    const takeAgain = () => void take();
    void take();
    document.addEventListener('visibilitychange', takeAgain);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', takeAgain);
      void lock?.release();
    };
  }, []);
}
