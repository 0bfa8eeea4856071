// Locks the records after a time without use. Use of one tab counts for all: each announces it to
// the others.

const channelName = 'nabz-used';
/** How often use is announced and time is checked, in ms. */
const stepMs = 1000;
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'focus'] as const;

/** Calls back once after `afterMs` without use of any tab; returns how to stop. */
export function startAutoLock(afterMs: number, onIdle: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  let used = now();
  let announcedAt = 0;
  /** Whether the time is not over. */
  const check = (): boolean => {
    if (elapsedSince(used) < afterMs) return true;
    stop();
    onIdle();
    return false;
  };
  const use = () => {
    // After a sleep the first touch comes before any timer: it must not begin the time anew.
    if (!check()) return;
    used = now();
    if (used.steady - announcedAt < stepMs) return;
    announcedAt = used.steady;
    channel.postMessage(null);
  };
  channel.addEventListener('message', () => check() && (used = now()));
  const listening = new AbortController();
  const { signal } = listening;
  for (const sign of signs) window.addEventListener(sign, use, { signal, passive: true });
  // Timers of hidden and frozen pages are late: the time is checked before anything is shown.
  window.addEventListener('pageshow', check, { signal });
  document.addEventListener('visibilitychange', check, { signal });
  const timer = setInterval(check, Math.min(stepMs, afterMs));
  function stop(): void {
    clearInterval(timer);
    listening.abort();
    channel.close();
  }
  return stop;
}

const now = () => ({ steady: performance.now(), wall: Date.now() });

/** The steady clock stops while a device sleeps, and the other one can be set back. */
const elapsedSince = (earlier: ReturnType<typeof now>): number =>
  Math.max(performance.now() - earlier.steady, Date.now() - earlier.wall);
