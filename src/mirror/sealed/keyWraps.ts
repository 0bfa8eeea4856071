import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/ciphers/utils.js';
import { argon2idAsync } from '@noble/hashes/argon2.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { toLatinDigits } from '#contract/digits.ts';
import { newKeyBytes, openWith, SealBroken, sealWith } from '#contract/sealed/bytes.ts';
import type { KeyWrap, TypedWay, UnlockSecret, UnlockWay } from '../deviceDb.ts';
import type { PinServer } from '../pinServer.ts';

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

const normalized = (way: TypedWay, secret: string): string =>
  way === 'recovery' ? asCode(secret) : plain(secret);

const contextOf = (accountId: string, way: UnlockWay): string =>
  JSON.stringify(['nabz wrap', accountId, way]);

const wrappingLength = 32;

const fromTyped = (
  { way, secret }: { way: TypedWay; secret: string },
  salt: Uint8Array,
  costs: { m: number; t: number; p: number },
  dkLen = wrappingLength,
): Promise<Uint8Array> =>
  argon2idAsync(utf8ToBytes(normalized(way, secret)), salt, { ...costs, dkLen });

/** What a passkey gives is random already. */
const fromPasskey = (secret: Uint8Array, salt: Uint8Array): Uint8Array =>
  hkdf(sha256, secret, salt, utf8ToBytes('nabz passkey 1'), wrappingLength);

/** Takes about a quarter of a second on a computer and a second on a phone. */
export async function wrapKey(
  key: Uint8Array,
  accountId: string,
  typed: { way: TypedWay; secret: string },
): Promise<KeyWrap> {
  const { way } = typed;
  const salt = newKeyBytes().slice(0, 16);
  const wrapping = await fromTyped(typed, salt, cost);
  return { way, salt, cost, sealed: sealWith(wrapping, key, contextOf(accountId, way)) };
}

/** What a PIN is made into: a part that never leaves the device, and what proves it to the server. */
export interface PinParts {
  local: Uint8Array;
  proof: string;
}
type TypedWrap = Exclude<KeyWrap, { way: 'passkey' }>;
/** The wrap of a PIN that opens only with the server's half. */
export type HalvedPin = TypedWrap & Required<Pick<TypedWrap, 'half'>>;
export const isHalved = (wrap: KeyWrap): wrap is HalvedPin =>
  wrap.way !== 'passkey' && wrap.half !== undefined;

export async function pinPartsOf(
  { salt, cost: costs }: Pick<TypedWrap, 'salt' | 'cost'>,
  secret: string,
): Promise<PinParts> {
  const bytes = await fromTyped({ way: 'pin', secret }, salt, costs, 2 * wrappingLength);
  return {
    local: bytes.slice(0, wrappingLength),
    proof: bytesToHex(bytes.subarray(wrappingLength)),
  };
}

const fromHalves = (local: Uint8Array, half: string, salt: Uint8Array): Uint8Array =>
  hkdf(
    sha256,
    concatBytes(local, hexToBytes(half)),
    salt,
    utf8ToBytes('nabz pin half 1'),
    wrappingLength,
  );

/** As `wrapKey`, but it opens only with a half that the server makes. Undefined without a server. */
export async function wrapKeyHalved(
  key: Uint8Array,
  accountId: string,
  secret: string,
  server: PinServer,
): Promise<{ wrap: KeyWrap; made: { id: string; half: string } } | undefined> {
  const salt = newKeyBytes().slice(0, 16);
  const { local, proof } = await pinPartsOf({ salt, cost }, secret);
  const made = await server.make(proof);
  if (!made) return undefined;
  const sealed = sealWith(fromHalves(local, made.half, salt), key, contextOf(accountId, 'pin'));
  return { wrap: { way: 'pin', salt, cost, sealed, half: { id: made.id } }, made };
}

/** The same for a passkey: `secret` is what it gives for `salt`. */
export function wrapKeyForPasskey(
  key: Uint8Array,
  accountId: string,
  { id, salt, secret }: PasskeyWay,
): KeyWrap {
  const sealed = sealWith(fromPasskey(secret, salt), key, contextOf(accountId, 'passkey'));
  return { way: 'passkey', id, salt, sealed };
}

export interface PasskeyWay {
  id: Uint8Array<ArrayBuffer>;
  salt: Uint8Array<ArrayBuffer>;
  secret: Uint8Array;
}

/** The key of the records; undefined when the secret is not the right one. */
export async function unwrapKey(
  wrap: KeyWrap,
  accountId: string,
  tried: UnlockSecret,
): Promise<Uint8Array | undefined> {
  const wrapping = await wrappingOf(wrap, tried);
  return wrapping && openWrap(wrap, accountId, wrapping);
}

/** The same of a PIN with the server's half. */
export const unwrapHalved = (
  wrap: TypedWrap,
  accountId: string,
  { local }: PinParts,
  half: string,
): Uint8Array | undefined => openWrap(wrap, accountId, fromHalves(local, half, wrap.salt));

function openWrap(wrap: KeyWrap, accountId: string, wrapping: Uint8Array): Uint8Array | undefined {
  try {
    return openWith(wrapping, wrap.sealed, contextOf(accountId, wrap.way));
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
}

async function wrappingOf(wrap: KeyWrap, tried: UnlockSecret): Promise<Uint8Array | undefined> {
  if (wrap.way === 'passkey')
    return tried.way === 'passkey' ? fromPasskey(tried.secret, wrap.salt) : undefined;
  return tried.way === wrap.way ? fromTyped(tried, wrap.salt, wrap.cost) : undefined;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A code of 125 random bits, in groups of five characters of base 32. */
export const newRecoveryCode = (): string =>
  Array.from(
    newKeyBytes().slice(0, 25),
    (byte, at) => (at > 0 && at % 5 === 0 ? '-' : '') + (alphabet[byte % 32] ?? ''),
  ).join('');
