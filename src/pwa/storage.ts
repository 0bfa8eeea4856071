/** Asks the browser to keep this site's data through thick and thin; a no is not an error. */
export async function askToPersist(): Promise<boolean> {
  if (!navigator.storage?.persist) return false;
  return (await navigator.storage.persisted()) || navigator.storage.persist();
}

/** Bytes used and allowed on this device; undefined where the browser does not say. */
export async function storageEstimate(): Promise<{ usage: number; quota: number } | undefined> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {};
  return usage === undefined || quota === undefined ? undefined : { usage, quota };
}
