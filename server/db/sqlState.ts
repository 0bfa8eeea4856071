/** The SQLSTATE of a database's error, of drizzle's or the driver's; undefined for another error. */
export function sqlStateOf(error: unknown): string | undefined {
  const causes = error instanceof Error ? [error.cause, error] : [error];
  for (const cause of causes)
    if (typeof cause === 'object' && cause !== null && 'code' in cause)
      return typeof cause.code === 'string' ? cause.code : undefined;
  return undefined;
}

export const uniqueViolation = '23505';
const diskFull = '53100';

/** For the operator: what the log says of an error, with the way out where there is one. */
export const failureText = (what: string, error: unknown): string =>
  sqlStateOf(error) === diskFull
    ? `${what}: the disk of the database is full; free space on it`
    : what;

const deadlockDetected = '40P01';
const maxTries = 3;

/**
 * Runs a transaction again when PostgreSQL ended it because of a deadlock, at most twice. `work`
 * must be repeatable.
 */
export async function retryDeadlocks<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (tries === maxTries || sqlStateOf(error) !== deadlockDetected) throw error;
    }
}
