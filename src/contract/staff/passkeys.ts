import * as v from 'valibot';
import {
  newPasskey,
  passkey,
  passkeyCreationOptions,
  passkeyRequestOptions,
  passkeySignIn,
} from '../passkeys.ts';
import { boundedText } from '../text.ts';
import { ownStaff } from './session.ts';

export const staffPasskeyEndpoints = {
  deskPasskeyOptions: {
    method: 'POST',
    path: 'desk/passkeys/options',
    access: 'public',
    answer: passkeyRequestOptions,
  },
  /** A passkey is both factors: the device, and the finger, face or PIN that unlocks it. */
  deskPasskeySignIn: {
    method: 'POST',
    path: 'desk/passkeys/sign-in',
    access: 'public',
    body: passkeySignIn,
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
    answer: passkeyCreationOptions,
  },
  deskAddPasskey: {
    method: 'POST',
    path: 'staff/passkeys',
    access: 'staff',
    may: 'own',
    body: newPasskey,
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
