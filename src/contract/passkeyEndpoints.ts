import * as v from 'valibot';
import { canRefresh, signedIn, typedPassword } from './account.ts';
import {
  newPasskey,
  passkey,
  passkeyCreationOptions,
  passkeyName,
  passkeyRequestOptions,
  passkeySignIn,
} from './passkeys.ts';

// Passkeys of patients: signing in, and the person's own list.

export const passkeyEndpoints = {
  /** The same for everybody: the device offers the passkeys that it has for this site. */
  passkeyOptions: {
    method: 'POST',
    path: 'auth/passkeys/options',
    access: 'public',
    answer: passkeyRequestOptions,
  },
  passkeySignIn: {
    method: 'POST',
    path: 'auth/passkeys/sign-in',
    access: 'public',
    body: v.object({ ...passkeySignIn.entries, ...canRefresh }),
    answer: signedIn,
  },
  passkeys: {
    method: 'GET',
    path: 'me/passkeys',
    access: 'patient',
    answer: v.object({ items: v.array(passkey) }),
  },
  /** Asks for the password again: an open session alone must not add a way to sign in. */
  newPasskeyOptions: {
    method: 'POST',
    path: 'me/passkeys/options',
    access: 'patient',
    body: v.object({ password: v.pipe(typedPassword, v.minLength(1)) }),
    answer: passkeyCreationOptions,
  },
  addPasskey: {
    method: 'POST',
    path: 'me/passkeys',
    access: 'patient',
    body: newPasskey,
    answer: passkey,
  },
  renamePasskey: {
    method: 'POST',
    path: 'me/passkeys/{passkey}/rename',
    access: 'patient',
    body: v.object({ name: passkeyName }),
    answer: passkey,
  },
  removePasskey: {
    method: 'POST',
    path: 'me/passkeys/{passkey}/remove',
    access: 'patient',
    answer: v.object({}),
  },
} as const;
