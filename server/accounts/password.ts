import { hash, verify } from '@node-rs/argon2';
import { ProblemError } from '../http/problem.ts';

/** argon2id (2) with OWASP's second choice: 19 MiB, two passes, one lane. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Of the four threads that also read files and compress answers. */
const atOnce = 2;
/** Who comes when so many wait hears that it will take a moment, instead of making all the others wait longer. */
const mostWaiting = 50;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs one computation of a hash when it is its turn. */
async function inTurn<T>(compute: () => Promise<T>): Promise<T> {
  if (waiting.length >= mostWaiting) throw new ProblemError('unavailable', { retryAfter: 5 });
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await compute();
  } finally {
    const next = waiting.shift();
    // The place goes over to the next one.
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options));

let decoy: Promise<string> | undefined;

/** Checks against a decoy when there is no such account, so that time does not tell who has one. */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await (decoy ??= hash('nobody has this password', options)));
  return (await inTurn(() => verify(against, password))) && stored !== undefined;
}
