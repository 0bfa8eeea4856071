import { utf8ToBytes } from '@noble/ciphers/utils.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keyLength, openWith, SealBroken, sealWith } from '#contract/sealed/bytes.ts';
import { createPlaintextCache } from './plaintextCache.ts';

// The key of a person's sealed records, and sealing with it. Decision 0085.

/** The random key of 32 bytes is never stored bare; it is in memory only while unlocked. */
export interface RecordKey {
  /** Seals bytes. `context` is authenticated: bytes that were moved elsewhere do not open. */
  seal(bytes: Uint8Array, context: string): Uint8Array<ArrayBuffer>;
  /**
   * Throws SealBroken when the bytes were changed, or sealed with another key or context. The caller
   * does not change what it gets, and does not keep it.
   */
  open(sealed: Uint8Array, context: string): Uint8Array<ArrayBuffer>;
  /** The key of one file's pieces, which may be given to the clinic with the file. */
  fileKey(sha256: string): Uint8Array;
  /** The key of a patient's records that this person has opened as a carer. */
  careKey(accountId: string): Uint8Array;
  /** The same text for the same value, which tells nothing about it: for an index. */
  token(value: string, context: string): string;
  /** The key's bytes, for a tab that asks for them and for another way to unlock. */
  bytes(): Uint8Array<ArrayBuffer>;
  /** Overwrites the key in memory; every later use throws. */
  destroy(): void;
}

const derive = (key: Uint8Array, purpose: string): Uint8Array =>
  hkdf(sha256, key, undefined, utf8ToBytes(`nabz ${purpose} 1`), keyLength);

export function createRecordKey(bytes: Uint8Array): RecordKey {
  if (bytes.length !== keyLength) throw new SealBroken();
  const own = Uint8Array.from(bytes);
  const sealing = derive(own, 'seal');
  const indexing = derive(own, 'index');
  const tokens = new Map<string, string>();
  const cache = createPlaintextCache();
  let isDestroyed = false;
  const requireKey = () => {
    if (isDestroyed) throw new SealBroken();
  };
  return {
    seal(plain, context) {
      requireKey();
      return sealWith(sealing, plain, context);
    },
    open(sealed, context) {
      requireKey();
      const known = cache.get(context, sealed);
      if (known) return known;
      const plain = openWith(sealing, sealed, context);
      cache.put(context, sealed, plain);
      return plain;
    },
    fileKey(hash) {
      requireKey();
      return derive(own, `file ${hash}`);
    },
    careKey(accountId) {
      requireKey();
      return derive(own, `care ${accountId}`);
    },
    token(value, context) {
      requireKey();
      const text = `${context}\0${value}`;
      const known = tokens.get(text);
      if (known !== undefined) return known;
      const bytes = hmac(sha256, indexing, utf8ToBytes(text)).subarray(0, 16);
      const token = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      tokens.set(text, token);
      return token;
    },
    bytes() {
      requireKey();
      return Uint8Array.from(own);
    },
    destroy() {
      isDestroyed = true;
      for (const each of [own, sealing, indexing]) each.fill(0);
      tokens.clear();
      cache.destroy();
    },
  };
}
