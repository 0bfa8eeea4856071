import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeySignIn } from '#contract/passkeys.ts';

// An authenticator in software: it makes passkeys and signs with them, as a device of somebody who
// has confirmed it. Only what WebAuthn needs of CBOR.

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (value: string) =>
  Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) => {
  const head =
    value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 255];
  return Buffer.concat([Buffer.from(head), value]);
};

/** User present and verified; 0x40 with a new key. */
const verified = 0x05;

export interface SoftwarePasskey {
  id: string;
  userHandle: string;
  /** How often it was used. */
  counter: number;
  created(challenge: string, name: string): NewPasskey;
  signed(challenge: string, flags?: number): PasskeySignIn;
}

export function softwarePasskey(origin: string, userHandle: string): SoftwarePasskey {
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rpIdHash = sha256(new URL(origin).hostname);
  const counted = (counter: number) => {
    const field = Buffer.alloc(4);
    field.writeUInt32BE(counter);
    return field;
  };
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  const passkey: SoftwarePasskey = {
    id,
    userHandle,
    counter: 0,
    created(challenge, name) {
      const coseKey = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, 'base64url')),
      ]);
      const authData = Buffer.concat([
        rpIdHash,
        Buffer.from([verified | 0x40]),
        counted(0),
        Buffer.alloc(16),
        Buffer.from([0, rawId.length]),
        rawId,
        coseKey,
      ]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData),
      ]);
      return {
        challenge,
        name,
        credential: {
          ...credential,
          response: {
            clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
            attestationObject: attestation.toString('base64url'),
            transports: ['internal'],
          },
        },
      };
    },
    signed(challenge, flags = verified) {
      passkey.counter += 1;
      const authenticatorData = Buffer.concat([
        rpIdHash,
        Buffer.from([flags]),
        counted(passkey.counter),
      ]);
      const client = clientData('webauthn.get', challenge);
      const signature = sign(
        'sha256',
        Buffer.concat([authenticatorData, sha256(client)]),
        privateKey,
      );
      return {
        challenge,
        credential: {
          ...credential,
          response: {
            clientDataJSON: client.toString('base64url'),
            authenticatorData: authenticatorData.toString('base64url'),
            signature: signature.toString('base64url'),
            userHandle: passkey.userHandle,
          },
        },
      };
    },
  };
  return passkey;
}
