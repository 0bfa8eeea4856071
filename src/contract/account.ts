import * as v from 'valibot';
import { toLatinDigits } from './digits.ts';
import { uuid } from './ids.ts';
import { typedText } from './text.ts';

// Sign-in, sign-up and account of a patient, checked alike by the forms, the sync engine and the
// server. `login` values are stored in PostgreSQL: one that is normalized otherwise is not found.
const phonePattern = /^\+?[0-9]{8,15}$/;
const withoutMarks = (text: string) =>
  toLatinDigits(text).replace(/[\s()\-\u200c\u2066-\u2069]/g, '');

/**
 * One @ with something before it, a dot in the domain, no spaces, and none of the characters with
 * which a mail header names further addresses. Checked in steps, because the usual pattern is
 * quadratic on `a@....`.
 */
function isEmail(text: string): boolean {
  const [local, domain = '', ...more] = text.split('@');
  return (
    more.length === 0 &&
    local !== '' &&
    domain.slice(1, -1).includes('.') &&
    !/[\s<>,;:"()[\]\\]/.test(text)
  );
}

const maxLogin = 254;

/** An e-mail in lower case, or a phone in international form; a leading 0 is an Iranian number. */
export const login = v.pipe(
  v.string(),
  v.maxLength(4 * maxLogin),
  v.trim(),
  v.transform((text) =>
    text.includes('@') ? toLatinDigits(text).toLowerCase() : withoutMarks(text),
  ),
  v.transform((text) => text.replace(/^00/, '+').replace(/^0(?=[0-9]{10}$)/, '+98')),
  v.maxLength(maxLogin),
  v.check((text) => (text.includes('@') ? isEmail(text) : phonePattern.test(text)), 'login'),
);

/** A password with digits converted to Latin, whichever keyboard typed them. */
export const typedPassword = v.pipe(v.string(), v.maxLength(200), v.transform(toLatinDigits));
export const password = v.pipe(typedPassword, v.minLength(10));

export const signInArgs = v.object({ login, password: v.pipe(typedPassword, v.minLength(1)) });
export const signUpArgs = v.object({ name: typedText(80), login, password });

export const account = v.object({
  id: uuid,
  name: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
});
export type Account = v.InferOutput<typeof account>;

/** Of the answer to `me`: `care` in a session with which a carer has opened these records. */
export const ownAccount = v.object({
  ...account.entries,
  care: v.optional(v.object({ grantId: uuid, carerId: uuid })),
});

/**
 * Added to what signs in by an app that renews its access token. An app of an earlier release gets a
 * token for the whole session, as it would be signed out with every short one.
 */
export const canRefresh = { canRefresh: v.optional(v.boolean(), false) };

/**
 * Tokens are opaque; the server stores only their hashes. `expiresAt` is the instant when the session
 * ends. With a refresh token, `token` is short-lived.
 */
export const signedIn = v.object({
  token: v.string(),
  refreshToken: v.optional(v.string()),
  expiresAt: v.string(),
  account,
});

/** The next pair of tokens of a session; `accessSeconds` is how long `token` is valid. */
export const refreshed = v.object({
  token: v.string(),
  refreshToken: v.string(),
  accessSeconds: v.number(),
});
export type SignedIn = v.InferOutput<typeof signedIn>;
