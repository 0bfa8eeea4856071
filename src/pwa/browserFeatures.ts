/** Requests persistent storage; a denial is not an error. */
export async function askToPersist(): Promise<boolean> {
  if (!navigator.storage?.persist) return false;
  return (await navigator.storage.persisted()) || navigator.storage.persist();
}

/** Usage and quota in bytes; undefined if unsupported. */
export async function storageEstimate(): Promise<{ usage: number; quota: number } | undefined> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
  return usage === undefined || quota === undefined ? undefined : { usage, quota };
}
