import { utf8ToBytes } from '@noble/ciphers/utils.js';
import { argon2idAsync } from '@noble/hashes/argon2.js';
import { toLatinDigits } from '#contract/digits.ts';
import type { KeyWrap, UnlockWay } from '../deviceDb.ts';
import { newKeyBytes, openWith, SealBroken, sealWith } from './recordKey.ts';

// The ways to unlock: each has the key of the records, sealed with a key that Argon2id makes from
// what the person knows. Changing a PIN rewrites one of them and no record.

/** The least that OWASP recommends (Password Storage Cheat Sheet, Argon2id). In KiB. */
const cost = { m: 19_456, t: 2, p: 1 } as const;

/** The same however it is typed: digits of any script, spaces and forms of letters. */
const plain = (secret: string) =>
  toLatinDigits(secret.normalize('NFKC')).replaceAll(/\s+/g, ' ').trim();
/** Codes are typed from paper: neither case nor dashes count, and 0 and 1 are O and I. */
const asCode = (secret: string) =>
  plain(secret)
    .toUpperCase()
    .replaceAll('0', 'O')
    .replaceAll('1', 'I')
    .replaceAll(/[^A-Z2-7]/g, '');

const normalized = (way: UnlockWay, secret: string): string =>
  way === 'recovery' ? asCode(secret) : plain(secret);

const contextOf = (accountId: string, way: UnlockWay): string =>
  JSON.stringify(['nabz wrap', accountId, way]);

async function deriveKey(wrap: Pick<KeyWrap, 'salt' | 'cost' | 'way'>, secret: string) {
  const text = utf8ToBytes(normalized(wrap.way, secret));
  return argon2idAsync(text, wrap.salt, { ...wrap.cost, dkLen: 32 });
}

/** Takes about a quarter of a second on a computer and a second on a phone. */
export async function wrapKey(
  key: Uint8Array,
  { accountId, way, secret }: { accountId: string; way: UnlockWay; secret: string },
): Promise<KeyWrap> {
  const wrap = { way, salt: newKeyBytes().slice(0, 16), cost };
  const wrapping = await deriveKey(wrap, secret);
  return { ...wrap, sealed: sealWith(wrapping, key, contextOf(accountId, way)) };
}

/** The key of the records; undefined when the secret is not the right one. */
export async function unwrapKey(
  wrap: KeyWrap,
  accountId: string,
  secret: string,
): Promise<Uint8Array | undefined> {
  const wrapping = await deriveKey(wrap, secret);
  try {
    return openWith(wrapping, wrap.sealed, contextOf(accountId, wrap.way));
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A code of 125 random bits, in groups of five characters of base 32. */
export const newRecoveryCode = (): string =>
  Array.from(
    newKeyBytes().slice(0, 25),
    (byte, at) => (at > 0 && at % 5 === 0 ? '-' : '') + (alphabet[byte % 32] ?? ''),
  ).join('');
