import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { concatBytes, utf8ToBytes } from '@noble/ciphers/utils.js';
import { x25519 } from '@noble/curves/ed25519.js';
import { expand, extract } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';

// Sealing to a public key: HPKE in base mode, one message for each key exchange (RFC 9180, with
// DHKEM(X25519, HKDF-SHA256), HKDF-SHA256 and ChaCha20-Poly1305). Only the sealing side, because it
// has to be synchronous inside an IndexedDB transaction; the server opens with `@hpke/core`.

/** The lengths in bytes of the encapsulated key, which comes first, and of a public key. */
export const encapsulatedLength = 32;

const i2osp2 = (value: number): Uint8Array => Uint8Array.of(value >> 8, value & 255);
const kemSuite = concatBytes(utf8ToBytes('KEM'), i2osp2(0x0020));
const suite = concatBytes(utf8ToBytes('HPKE'), i2osp2(0x0020), i2osp2(0x0001), i2osp2(0x0003));
const version = utf8ToBytes('HPKE-v1');
const none = new Uint8Array();

const labeledExtract = (
  suiteId: Uint8Array,
  salt: Uint8Array,
  label: string,
  key: Uint8Array,
): Uint8Array => extract(sha256, concatBytes(version, suiteId, utf8ToBytes(label), key), salt);

const labeledExpand = (
  suiteId: Uint8Array,
  key: Uint8Array,
  label: string,
  info: Uint8Array,
  length: number,
): Uint8Array =>
  expand(
    sha256,
    key,
    concatBytes(i2osp2(length), version, suiteId, utf8ToBytes(label), info),
    length,
  );

/**
 * The encapsulated key and the sealed bytes. `ephemeral` is for test vectors: a private key must
 * never be used twice.
 */
export function sealTo(
  publicKey: Uint8Array,
  bytes: Uint8Array,
  { info, context }: { info: string; context: string },
  ephemeral: Uint8Array = x25519.utils.randomSecretKey(),
): Uint8Array<ArrayBuffer> {
  const encapsulated = x25519.getPublicKey(ephemeral);
  const exchanged = x25519.getSharedSecret(ephemeral, publicKey);
  const shared = labeledExpand(
    kemSuite,
    labeledExtract(kemSuite, none, 'eae_prk', exchanged),
    'shared_secret',
    concatBytes(encapsulated, publicKey),
    32,
  );
  const schedule = concatBytes(
    Uint8Array.of(0),
    labeledExtract(suite, none, 'psk_id_hash', none),
    labeledExtract(suite, none, 'info_hash', utf8ToBytes(info)),
  );
  const secret = labeledExtract(suite, shared, 'secret', none);
  const key = labeledExpand(suite, secret, 'key', schedule, 32);
  const nonce = labeledExpand(suite, secret, 'base_nonce', schedule, 12);
  const sealed = chacha20poly1305(key, nonce, utf8ToBytes(context)).encrypt(bytes);
  return Uint8Array.from(concatBytes(encapsulated, sealed));
}
