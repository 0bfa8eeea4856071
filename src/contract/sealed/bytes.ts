import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { concatBytes, randomBytes, utf8ToBytes } from '@noble/ciphers/utils.js';

// How bytes of records are sealed with a key. Synchronous on purpose: waiting for WebCrypto inside
// an IndexedDB transaction would commit it. Decision 0085. The server opens files in this form.

export class SealBroken extends Error {
  constructor(cause?: unknown) {
    super('these bytes cannot be opened with this key', { cause });
    this.name = 'SealBroken';
  }
}

export const keyLength = 32;
const nonceLength = 24;
/** The first byte of what is sealed: how it was sealed. Stored on devices and stays. */
const format = 1;

export const newKeyBytes = (): Uint8Array<ArrayBuffer> => Uint8Array.from(randomBytes(keyLength));

/** Seals with XChaCha20-Poly1305, whose random nonces never repeat in practice. */
export function sealWith(
  key: Uint8Array,
  bytes: Uint8Array,
  context: string,
): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(nonceLength);
  const sealed = xchacha20poly1305(key, nonce, utf8ToBytes(context)).encrypt(bytes);
  return Uint8Array.from(concatBytes(Uint8Array.of(format), nonce, sealed));
}

/** Throws SealBroken for another key or context, or bytes that were changed. */
export function openWith(
  key: Uint8Array,
  sealed: Uint8Array,
  context: string,
): Uint8Array<ArrayBuffer> {
  if (sealed[0] !== format) throw new SealBroken();
  const nonce = sealed.subarray(1, 1 + nonceLength);
  try {
    const cipher = xchacha20poly1305(key, nonce, utf8ToBytes(context));
    return Uint8Array.from(cipher.decrypt(sealed.subarray(1 + nonceLength)));
  } catch (error) {
    throw new SealBroken(error);
  }
}
