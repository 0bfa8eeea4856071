// The secret that a passkey gives by the WebAuthn extension `prf`: the same 32 bytes each time, from
// the authenticator, after its own check of the person. Nothing of it reaches the server. The native
// API, not its JSON form: Safari before 26.5.1 crashes in `toJSON` of a result with `prf`.

export interface PasskeySecret {
  id: Uint8Array<ArrayBuffer>;
  /** What the secret is made from; stored beside the sealed key. */
  salt: Uint8Array<ArrayBuffer>;
  secret: Uint8Array<ArrayBuffer>;
}

/** This passkey, or this browser, gives no secret. Only a result tells: capabilities may lie. */
export class NoPasskeySecret extends Error {
  constructor() {
    super('this passkey gives no secret');
    this.name = 'NoPasskeySecret';
  }
}

const timeoutMs = 60_000;
const random = (length: number): Uint8Array<ArrayBuffer> =>
  crypto.getRandomValues(new Uint8Array(length));

export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** The person closed the browser's question, or it took too long. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException &&
  (error.name === 'NotAllowedError' || error.name === 'AbortError');

/**
 * Creates a passkey and reads its secret, twice: an authenticator that gives other bytes the second
 * time would lock the records for good. `name` is what the system's list of passkeys shows.
 */
export async function createPasskey(name: string): Promise<PasskeySecret> {
  const salt = random(32);
  const created = await create(name, { eval: { first: salt } }).catch((error: unknown) => {
    if (isCancelled(error)) throw error;
    // Windows Hello refuses a value at creation.
    return create(name, {});
  });
  if (!(created instanceof PublicKeyCredential)) throw new NoPasskeySecret();
  const id = new Uint8Array(created.rawId);
  const secret = await readPasskey({ id, salt });
  const again = await readPasskey({ id, salt });
  if (!secret.every((byte, at) => byte === again[at])) throw new NoPasskeySecret();
  return { id, salt, secret };
}

const create = (name: string, prf: AuthenticationExtensionsPRFInputs): Promise<Credential | null> =>
  navigator.credentials.create({
    publicKey: {
      challenge: random(32),
      rp: { name },
      user: { id: random(16), name, displayName: name },
      pubKeyCredParams: [
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -257 },
      ],
      authenticatorSelection: { userVerification: 'required' },
      timeout: timeoutMs,
      extensions: { prf },
    },
  });

/** The secret of a passkey. Throws NoPasskeySecret, or a DOMException when it was cancelled. */
export async function readPasskey({
  id,
  salt,
}: Pick<PasskeySecret, 'id' | 'salt'>): Promise<Uint8Array<ArrayBuffer>> {
  const found = await navigator.credentials.get({
    publicKey: {
      challenge: random(32),
      allowCredentials: [{ type: 'public-key', id }],
      userVerification: 'required',
      timeout: timeoutMs,
      extensions: { prf: { eval: { first: salt } } },
    },
  });
  const first =
    found instanceof PublicKeyCredential
      ? found.getClientExtensionResults().prf?.results?.first
      : undefined;
  if (first === undefined) throw new NoPasskeySecret();
  const bytes = ArrayBuffer.isView(first)
    ? new Uint8Array(first.buffer, first.byteOffset, first.byteLength)
    : new Uint8Array(first);
  return Uint8Array.from(bytes);
}
