import * as v from 'valibot';
import { canRefresh, login, password, refreshed, signedIn, typedPassword } from './account.ts';
import { toLatinDigits } from './digits.ts';
import { uuid } from './ids.ts';
import { boundedText } from './text.ts';
import { instant, plainDate } from './time.ts';

// What a person does with the account itself: recovery, contacts, password, devices, deletion. All
// of it is online only, so nothing here is a mutation.

export const codeLength = 8;
/** Minutes. The texts that are sent name it, too. */
export const codeMinutes = 15;

/** A code as typed: digits of any script, with spaces or hyphens between. */
export const oneTimeCode = v.pipe(
  v.string(),
  v.maxLength(60),
  v.transform((text) => toLatinDigits(text).replace(/[\s\-\u200c\u2066-\u2069]/g, '')),
  v.length(codeLength),
  v.regex(/^[0-9]*$/),
);

/** A code was made; it is valid only together with `request`. */
const codeRequest = v.object({ request: uuid, expiresAt: instant });
export type CodeRequest = v.InferOutput<typeof codeRequest>;

const contact = v.nullable(v.object({ address: v.string(), verifiedAt: v.nullable(instant) }));
export const contacts = v.object({ email: contact, phone: contact });
export type Contacts = v.InferOutput<typeof contacts>;

const device = v.object({
  id: uuid,
  /** Browser and system; null when unknown. */
  name: v.nullable(v.string()),
  createdAt: instant,
  lastSeenOn: v.nullable(plainDate),
  /** The device that asks. */
  current: v.boolean(),
  /** When the person asked to have it erased; null if they did not. */
  eraseAskedAt: v.optional(v.nullable(instant), null),
  /** When it reported that it had erased the records. */
  erasedAt: v.optional(v.nullable(instant), null),
  /** When the session was ended because its refresh token was used twice. */
  replayedAt: v.optional(v.nullable(instant), null),
  /** When the session ended, whose records may still be on the device; null while it is signed in. */
  endedAt: v.optional(v.nullable(instant), null),
});
export type Device = v.InferOutput<typeof device>;

const currentPassword = v.pipe(typedPassword, v.minLength(1));
const none = v.object({});
/** From the link that the clinic made. */
const invitation = boundedText(100);

/** 32 bytes in hex. */
const hexKey = v.pipe(boundedText(64), v.regex(/^[0-9a-f]{64}$/));
const pinProof = hexKey;
const pinHalf = hexKey;
/** 128 random bits in hex. */
const pinHalfId = v.pipe(boundedText(32), v.regex(/^[0-9a-f]{32}$/));
/** Wrong PINs in a row, after which only another way unlocks: on a device, and at the server. */
export const maxWrongPins = 10;

export const accountEndpoints = {
  /**
   * The next tokens of a session. The same refresh token gives the same answer until one of the new
   * tokens was used; after that its use ends the session. Also takes the token of a session that has
   * no refresh token yet.
   */
  refresh: {
    method: 'POST',
    path: 'auth/refresh',
    access: 'public',
    body: v.object({ refreshToken: boundedText(100) }),
    answer: refreshed,
  },
  /** The same answer, after the same work, whether or not anybody has this login. */
  startRecovery: {
    method: 'POST',
    path: 'auth/recover',
    access: 'public',
    body: v.object({ login }),
    answer: codeRequest,
  },
  /** Sets the password, removes all passkeys, and signs out all devices. */
  finishRecovery: {
    method: 'POST',
    path: 'auth/recover/finish',
    access: 'public',
    body: v.object({ request: uuid, code: oneTimeCode, password }),
    answer: none,
  },
  /** Who is invited; the contact is shown in part. */
  invitation: {
    method: 'POST',
    path: 'auth/invitation',
    access: 'public',
    body: v.object({ invitation }),
    answer: v.object({ name: v.string(), contact: v.string() }),
  },
  /** Sends a code to the contact of an invitation. */
  startInvitation: {
    method: 'POST',
    path: 'auth/invitation/start',
    access: 'public',
    body: v.object({ invitation }),
    /** `sent`: the code goes to the contact; otherwise staff read it out. */
    answer: v.object({ ...codeRequest.entries, sent: v.boolean() }),
  },
  /** Sets the first password, verifies the contact, and signs in. */
  finishInvitation: {
    method: 'POST',
    path: 'auth/invitation/finish',
    access: 'public',
    body: v.object({ invitation, request: uuid, code: oneTimeCode, password, ...canRefresh }),
    answer: signedIn,
  },
  /** Stores a half of the key behind this device's PIN, which `pinHalf` gives for the same proof. */
  makePinHalf: {
    method: 'POST',
    path: 'me/pin-half',
    access: 'patient',
    body: v.object({ proof: pinProof }),
    answer: v.object({ id: pinHalfId, half: pinHalf }),
  },
  /** Deletes all halves of this device but this one; null for all. */
  keepPinHalf: {
    method: 'POST',
    path: 'me/pin-half/keep',
    access: 'patient',
    body: v.object({ id: v.nullable(pinHalfId) }),
    answer: none,
  },
  /**
   * For a locked device, which has no token: its half for the proof of its PIN. over: the PIN unlocks
   * no more; the same for a half that never was, of an ended session, or after too many wrong PINs.
   */
  pinHalf: {
    method: 'POST',
    path: 'auth/pin-half',
    access: 'public',
    body: v.object({ id: pinHalfId, proof: pinProof }),
    answer: v.variant('outcome', [
      v.object({ outcome: v.literal('half'), half: pinHalf }),
      /** `left`: how many more are taken. */
      v.object({ outcome: v.literal('wrong'), left: v.number() }),
      v.object({ outcome: v.literal('over') }),
    ]),
  },
  contacts: { method: 'GET', path: 'me/contacts', access: 'patient', answer: contacts },
  /** Sends a code to a contact: the present one, to verify it, or with the password a new one. */
  startContact: {
    method: 'POST',
    path: 'me/contacts',
    access: 'patient',
    body: v.object({ contact: login, password: v.optional(currentPassword) }),
    /** `sent`: the code goes to the contact; otherwise staff read it out. */
    answer: v.object({ ...codeRequest.entries, sent: v.boolean() }),
  },
  finishContact: {
    method: 'POST',
    path: 'me/contacts/finish',
    access: 'patient',
    body: v.object({ request: uuid, code: oneTimeCode }),
    answer: contacts,
  },
  /** Signs out all other devices; `ended` is how many. */
  changePassword: {
    method: 'POST',
    path: 'me/password',
    access: 'patient',
    body: v.object({ current: currentPassword, password }),
    answer: v.object({ ended: v.number() }),
  },
  devices: {
    method: 'GET',
    path: 'me/devices',
    access: 'patient',
    answer: v.object({ devices: v.array(device) }),
  },
  endDevice: {
    method: 'POST',
    path: 'me/devices/{device}/end',
    access: 'patient',
    answer: none,
  },
  /**
   * For a lost device, also one whose session has ended. From now on it may send what waits on it,
   * unless that has ended, and read nothing; at its next contact it deletes the records and reports that.
   */
  eraseDevice: {
    method: 'POST',
    path: 'me/devices/{device}/erase',
    access: 'patient',
    answer: none,
  },
  endOtherDevices: {
    method: 'POST',
    path: 'me/devices/end-others',
    access: 'patient',
    answer: v.object({ ended: v.number() }),
  },
  /** Deletes the account with all records; `retainedBills`: how many paid bills stay, unnamed. */
  deleteAccount: {
    method: 'POST',
    path: 'me/delete',
    access: 'patient',
    body: v.object({ password: currentPassword }),
    answer: v.object({ retainedBills: v.number() }),
  },
} as const;
