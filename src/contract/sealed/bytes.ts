import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { randomBytes, utf8ToBytes } from '@noble/ciphers/utils.js';

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
const tagLength = 16;
/** The first byte of what is sealed: how it was sealed. Stored on devices and stays. */
const format = 1;

export const newKeyBytes = (): Uint8Array<ArrayBuffer> => Uint8Array.from(randomBytes(keyLength));

/** Seals with XChaCha20-Poly1305, whose random nonces never repeat in practice. */
export function sealWith(
  key: Uint8Array,
  bytes: Uint8Array,
  context: string,
): Uint8Array<ArrayBuffer> {
  // Into one array: ten thousand rows are sealed in a first sync.
  const sealed = new Uint8Array(1 + nonceLength + bytes.length + tagLength);
  const nonce = crypto.getRandomValues(sealed.subarray(1, 1 + nonceLength));
  sealed[0] = format;
  const cipher = xchacha20poly1305(key, nonce, utf8ToBytes(context));
  cipher.encrypt(bytes, sealed.subarray(1 + nonceLength));
  return sealed;
}

/**
 * The same for the same sealed bytes only: the nonce, which is new each time something is sealed, and
 * the tag, which authenticates the rest.
 */
export const sealedFingerprint = (sealed: Uint8Array): string =>
  String.fromCharCode(...sealed.subarray(0, 1 + nonceLength), ...sealed.subarray(-tagLength));

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
    const bytes = new Uint8Array(sealed.length - 1 - nonceLength - tagLength);
    cipher.decrypt(sealed.subarray(1 + nonceLength), bytes);
    return bytes;
  } catch (error) {
    throw new SealBroken(error);
  }
}
