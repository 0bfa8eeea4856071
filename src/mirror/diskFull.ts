/** A full disk shows under several names, sometimes inside what the database says. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'QuotaExceededError') return true;
  const within: unknown = 'inner' in error ? error.inner : error.cause;
  return within !== error && isDiskFull(within);
}
