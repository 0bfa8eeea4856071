import * as v from 'valibot';
import { uuid } from '../ids.ts';
import { password } from '../account.ts';
import { boundedText, typedText } from '../text.ts';
import { instant } from '../time.ts';
import { role } from './roles.ts';

/** The cookie of a session at the desk. The prefix binds it to this host and to HTTPS. */
export const deskCookie = '__Host-desk';
/** Minutes without a request after which a session ends. */
export const deskIdleMinutes = 15;

const email = v.pipe(v.string(), v.maxLength(254), v.trim(), v.toLowerCase(), v.email());
/** Six digits of an authenticator app, or a recovery code. */
const secondFactor = v.pipe(boundedText(40), v.trim());

/** The signed-in member of staff. */
export const ownStaff = v.object({
  id: uuid,
  name: v.string(),
  email: v.string(),
  roles: v.array(role),
  /** The physician of the site who the member is, by slug. */
  physician: v.optional(v.nullable(v.string()), null),
  /** When the session ends at the latest. */
  expiresAt: instant,
});
export type OwnStaff = v.InferOutput<typeof ownStaff>;

/** An invitation or the first administrator's link: the secret is in the address's fragment. */
const invitation = boundedText(100);

export const staffSessionEndpoints = {
  deskSignIn: {
    method: 'POST',
    path: 'desk/sign-in',
    access: 'public',
    body: v.object({ email, password: boundedText(200), code: v.optional(secondFactor) }),
    /** `code-needed`: the password is right, send it again with a code. */
    answer: v.variant('status', [
      v.object({ status: v.literal('signed-in'), staff: ownStaff }),
      v.object({ status: v.literal('code-needed') }),
    ]),
  },
  /** What an invitation is for, and the secret for the authenticator app. */
  deskInvitation: {
    method: 'POST',
    path: 'desk/invitations/read',
    access: 'public',
    body: v.object({ token: invitation }),
    answer: v.object({
      email: v.string(),
      name: v.string(),
      roles: v.array(role),
      /** `otpauth://…`, and the same secret to type, in base32. */
      authenticator: v.object({ url: v.string(), secret: v.string() }),
      /** The first administrator names the account. */
      isFirst: v.boolean(),
    }),
  },
  deskAcceptInvitation: {
    method: 'POST',
    path: 'desk/invitations/accept',
    access: 'public',
    body: v.object({
      token: invitation,
      /** Taken from the first administrator only. */
      email: v.optional(email),
      name: typedText(200),
      password,
      code: secondFactor,
    }),
    /** Recovery codes are shown once: each signs in one time instead of the app's code. */
    answer: v.object({ staff: ownStaff, recoveryCodes: v.array(v.string()) }),
  },
  deskSession: {
    method: 'GET',
    path: 'staff/session',
    access: 'staff',
    may: 'own',
    answer: ownStaff,
  },
  deskSignOut: {
    method: 'POST',
    path: 'staff/session/end',
    access: 'staff',
    may: 'own',
    answer: v.object({}),
  },
  deskSessions: {
    method: 'GET',
    path: 'staff/sessions',
    access: 'staff',
    may: 'own',
    answer: v.object({
      items: v.array(
        v.object({
          id: uuid,
          device: v.nullable(v.string()),
          startedAt: instant,
          lastUsedAt: instant,
          isCurrent: v.boolean(),
        }),
      ),
    }),
  },
  deskEndSession: {
    method: 'POST',
    path: 'staff/sessions/{session}/end',
    access: 'staff',
    may: 'own',
    answer: v.object({}),
  },
} as const;
