import { hash, verify } from '@node-rs/argon2';
import { ProblemError } from '../http/problem.ts';

/** argon2id (2) with OWASP's second choice: 19 MiB, two passes, one lane. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Of the four threads that also read files and compress answers. */
const maxConcurrent = 2;
/** Who comes when so many wait hears that it will take a moment, instead of making all the others wait longer. */
const maxQueued = 50;

let running = 0;
const queue: (() => void)[] = [];

/** Runs one computation of a hash when it is its turn. */
async function runLimited<T>(compute: () => Promise<T>): Promise<T> {
  if (queue.length >= maxQueued) throw new ProblemError('unavailable', { retryAfter: 5 });
  if (running >= maxConcurrent) await new Promise<void>((resolve) => queue.push(resolve));
  else running += 1;
  try {
    return await compute();
  } finally {
    const next = queue.shift();
    // The place goes over to the next one.
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => runLimited(() => hash(password, options));

let dummyHash: Promise<string> | undefined;

/** Checks against a decoy when there is no such account, so that time does not tell who has one. */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  const expectedHash = stored ?? (await (dummyHash ??= hash('nobody has this password', options)));
  return (await runLimited(() => verify(expectedHash, password))) && stored !== undefined;
}
