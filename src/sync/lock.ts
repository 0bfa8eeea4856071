/**
 * Runs `work` while no other tab or worker does the same. An optimisation only: idempotency is the guarantee, so where
 * there are no Web Locks the work just runs. With `ifFree` it is left to whoever is at it.
 */
export async function withLock<T>(name: string, work: () => Promise<T>, ifFree: boolean): Promise<T | undefined> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return work();
  return locks.request(name, { ifAvailable: ifFree }, async (lock) => (lock === null ? undefined : work()));
}
