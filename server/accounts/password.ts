import { hash, verify } from '@node-rs/argon2';

/** argon2id (2) with OWASP's second choice: 19 MiB, two passes, one lane. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, options);

let decoy: Promise<string> | undefined;

/** Checks against a decoy when there is no such account, so that time does not tell who has one. */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await (decoy ??= hashPassword('nobody has this password')));
  return (await verify(against, password)) && stored !== undefined;
}
