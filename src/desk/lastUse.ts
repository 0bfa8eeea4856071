/** When somebody last touched a key or the pointer in this document. */
let lastUsed = Date.now();
const listeners = new Set<() => void>();

export function noteUse(): void {
  lastUsed = Date.now();
  for (const listener of listeners) listener();
}
export const idleMs = (): number => Date.now() - lastUsed;

/** After this time without use nobody may be there, in ms. */
const presentMs = 60_000;
export const isInUse = (): boolean => idleMs() <= presentMs;

/**
 * Runs once: now if the page is visible and was used within the last minute, else as soon as it is
 * both. Returns what takes it back.
 */
export function whenInUse(run: () => void): () => void {
  const end = () => {
    listeners.delete(check);
    document.removeEventListener('visibilitychange', check);
  };
  function check(): void {
    if (document.visibilityState !== 'visible' || !isInUse()) return;
    end();
    run();
  }
  listeners.add(check);
  document.addEventListener('visibilitychange', check);
  check();
  return end;
}
