import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';

/**
 * In place of `@noble/hashes/argon2.js`: suites that unlock many times would pay its cost each time,
 * and what it protects is not under test there.
 */
export const argon2idAsync = (
  secret: Uint8Array,
  salt: Uint8Array,
  { dkLen }: { dkLen: number },
): Promise<Uint8Array> => pbkdf2Async(sha256, secret, salt, { c: 1, dkLen });
