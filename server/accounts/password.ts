import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { ProblemError } from '../http/problem.ts';

/** The hash that `accounts.password_hash` stores. 503 when too many are being computed. */
export const hashPassword = (password: string): Promise<string> =>
  runLimited(() => hash(password, options));

/**
 * argon2id (2) with OWASP's second recommendation: 19 MiB, two passes, one lane. May be changed:
 * each stored hash has the options with which it was made.
 */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Half of libuv's four threads; file reads and compression need the others. */
const maxConcurrent = 2;
/** Beyond this queue length requests are refused with 503. */
const maxQueued = 50;

const limit = pLimit(maxConcurrent);

/** Runs at most `maxConcurrent` hash computations; queues the rest. */
async function runLimited<T>(compute: () => Promise<T>): Promise<T> {
  if (limit.activeCount + limit.pendingCount >= maxConcurrent + maxQueued)
    throw new ProblemError('unavailable', { retryAfter: 5 });
  return limit(compute);
}

/** What `accounts.password_hash` has until an invited patient has chosen a password. */
export const noPassword = '';

let dummyHash: Promise<string> | undefined;

/**
 * Verifies against a dummy hash when there is no such account, so that response times do not reveal
 * accounts.
 */
export async function checkPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  const known = stored === noPassword ? undefined : stored;
  const expectedHash = known ?? (await (dummyHash ??= hash('nobody has this password', options)));
  return (await runLimited(() => verify(expectedHash, password))) && known !== undefined;
}
