import * as v from 'valibot';
import { boundedText, typedText } from './text.ts';
import { instant } from './time.ts';

// Passkeys (WebAuthn Level 3) of patients and of members of staff. The forms of the messages are
// those of the specification's JSON: binary values are base64url.

const encoded = boundedText(8000);
const credential = {
  id: boundedText(1400),
  rawId: boundedText(1400),
  type: v.literal('public-key'),
  // Nothing of it is used.
  clientExtensionResults: v.optional(v.object({}), {}),
};
/** What the device answered to `navigator.credentials.get`. */
const signedCredential = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    /** '' where the device gives none. */
    userHandle: v.optional(encoded, ''),
  }),
});
/** What the device answered to `navigator.credentials.create`. */
const newCredential = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: v.optional(v.pipe(v.array(boundedText(30)), v.maxLength(10)), []),
  }),
});

const challenge = boundedText(200);
export const passkeyName = typedText(100);
export const passkeySignIn = v.object({ challenge, credential: signedCredential });
/** As a device makes it. */
export type PasskeySignIn = v.InferInput<typeof passkeySignIn>;
/** As the server reads it. */
export type ReadPasskeySignIn = v.InferOutput<typeof passkeySignIn>;
export const newPasskey = v.object({ challenge, credential: newCredential, name: passkeyName });
export type NewPasskey = v.InferOutput<typeof newPasskey>;

export const passkeyRequestOptions = v.object({
  challenge: v.string(),
  rpId: v.string(),
  userVerification: v.literal('required'),
});
export const passkeyCreationOptions = v.object({
  rp: v.object({ name: v.string(), id: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
  /** The passkeys that the person has, so that no device gets a second one. */
  excludeCredentials: v.array(v.object({ id: v.string(), type: v.literal('public-key') })),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
});
export type PasskeyCreationOptions = v.InferOutput<typeof passkeyCreationOptions>;

/** One passkey of the signed-in person. */
export const passkey = v.object({
  id: v.string(),
  name: v.string(),
  /** Copied to the person's other devices by their maker, such as iCloud or Google. */
  isSynced: v.boolean(),
  addedAt: instant,
  lastUsedAt: v.nullable(instant),
});
export type Passkey = v.InferOutput<typeof passkey>;
