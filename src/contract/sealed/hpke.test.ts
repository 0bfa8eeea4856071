import { Chacha20Poly1305 } from '@hpke/chacha20poly1305';
import { CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core';
import { bytesToHex, hexToBytes } from '@noble/ciphers/utils.js';
import { x25519 } from '@noble/curves/ed25519.js';
import { expect, test } from 'vitest';
import { encapsulatedLength, sealTo } from './hpke.ts';

const suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Chacha20Poly1305(),
});
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function open(privateKey: Uint8Array, sealed: Uint8Array, info: string, context: string) {
  const recipientKey = await suite.kem.deserializePrivateKey(Uint8Array.from(privateKey));
  const enc = Uint8Array.from(sealed.slice(0, encapsulatedLength));
  const opened = await suite.open(
    { recipientKey, enc, info: bytesOf(info) },
    Uint8Array.from(sealed.slice(encapsulatedLength)),
    bytesOf(context),
  );
  return new TextDecoder().decode(opened);
}

test('what is sealed here is opened by another implementation of RFC 9180', async () => {
  const privateKey = x25519.utils.randomSecretKey();
  const publicKey = x25519.getPublicKey(privateKey);
  for (const text of ['', 'My knee hurts', 'زانویم شب‌ها درد می‌کند', 'x'.repeat(200_000)]) {
    const sealed = sealTo(publicKey, bytesOf(text), { info: 'nabz', context: 'row 1' });
    expect(await open(privateKey, sealed, 'nabz', 'row 1')).toBe(text);
    await expect(open(privateKey, sealed, 'nabz', 'row 2')).rejects.toThrow();
    await expect(open(privateKey, sealed, 'other', 'row 1')).rejects.toThrow();
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    await expect(open(privateKey, sealed, 'nabz', 'row 1')).rejects.toThrow();
  }
});

test('no two seals of the same text are alike', () => {
  const publicKey = x25519.getPublicKey(x25519.utils.randomSecretKey());
  const seal = () => bytesToHex(sealTo(publicKey, bytesOf('the same'), { info: '', context: '' }));
  expect(seal()).not.toBe(seal());
});

// RFC 9180, appendix A.2.1: DHKEM(X25519), HKDF-SHA256, ChaCha20Poly1305, base mode.
test('derives the encapsulated key of the test vector', () => {
  const ephemeral = hexToBytes('f4ec9b33b792c372c1d2c2063507b684ef925b8c75a42dbcbf57d63ccd381600');
  const sealed = sealTo(
    hexToBytes('4310ee97d88cc1f088a5576c77ab0cf5c3ac797f3d95139c6c84b5429c59662a'),
    bytesOf('Beauty is truth, truth beauty'),
    { info: 'Ode on a Grecian Urn', context: 'Count-0' },
    ephemeral,
  );
  expect(bytesToHex(sealed)).toBe(
    '1afa08d3dec047a643885163f1180476fa7ddb54c6a8029ea33f95796bf2ac4a' +
      '1c5250d8034ec2b784ba2cfd69dbdb8af406cfe3ff938e131f0def8c8b60b4db21993c62ce81883d2dd1b51a28',
  );
});
