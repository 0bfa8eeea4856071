import * as v from 'valibot';
import { boundedText, typedText } from '../text.ts';
import { instant } from '../time.ts';
import { ownStaff } from './session.ts';

// Sign-in with a passkey (WebAuthn Level 3). The forms of its messages are those of the
// specification's JSON: binary values are base64url.

const encoded = boundedText(8000);
const credential = {
  id: boundedText(1400),
  rawId: boundedText(1400),
  type: v.literal('public-key'),
  // Nothing of it is used.
  clientExtensionResults: v.optional(v.object({}), {}),
};
/** Answers of the device to `navigator.credentials.get` and `create`. */
const signedIn = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: v.exactOptional(encoded),
  }),
});
const created = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: v.optional(v.pipe(v.array(boundedText(30)), v.maxLength(10)), []),
  }),
});

const requestOptions = v.object({
  challenge: v.string(),
  rpId: v.string(),
  userVerification: v.literal('required'),
});
const creationOptions = v.object({
  rp: v.object({ name: v.string(), id: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
  /** The passkeys that the member has, so that no device gets a second one. */
  excludeCredentials: v.array(v.object({ id: v.string(), type: v.literal('public-key') })),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
});

/** One passkey of the signed-in member. */
export const passkey = v.object({
  id: v.string(),
  name: v.string(),
  /** Copied to the person's other devices by their maker, such as iCloud or Google. */
  isSynced: v.boolean(),
  addedAt: instant,
  lastUsedAt: v.nullable(instant),
});
export type Passkey = v.InferOutput<typeof passkey>;

export const staffPasskeyEndpoints = {
  deskPasskeyOptions: {
    method: 'POST',
    path: 'desk/passkeys/options',
    access: 'public',
    answer: requestOptions,
  },
  /** A passkey is both factors: the device, and the finger, face or PIN that unlocks it. */
  deskPasskeySignIn: {
    method: 'POST',
    path: 'desk/passkeys/sign-in',
    access: 'public',
    body: v.object({ challenge: boundedText(200), credential: signedIn }),
    answer: ownStaff,
  },
  deskPasskeys: {
    method: 'GET',
    path: 'staff/passkeys',
    access: 'staff',
    may: 'own',
    answer: v.object({ items: v.array(passkey) }),
  },
  /** Asks for the password again: an open session alone must not add a way to sign in. */
  deskNewPasskeyOptions: {
    method: 'POST',
    path: 'staff/passkeys/options',
    access: 'staff',
    may: 'own',
    body: v.object({ password: boundedText(200) }),
    answer: creationOptions,
  },
  deskAddPasskey: {
    method: 'POST',
    path: 'staff/passkeys',
    access: 'staff',
    may: 'own',
    body: v.object({ challenge: boundedText(200), credential: created, name: typedText(100) }),
    answer: passkey,
  },
  deskRemovePasskey: {
    method: 'POST',
    path: 'staff/passkeys/{passkey}/remove',
    access: 'staff',
    may: 'own',
    answer: v.object({}),
  },
} as const;
