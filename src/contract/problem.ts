import * as v from 'valibot';
import { accountProblems } from './accountProblems.ts';

/**
 * Every problem that the API returns, with status and text; the key is the end of its wire type,
 * and is stored with refused items: it stays. The comment makes Lingui extract the texts. Both
 * sides translate by id, so that a stored problem is shown in the current language.
 */
export const problems = {
  ...accountProblems,
  'bad-request': {
    status: 400,
    text: /*i18n*/ {
      id: 'problem.bad-request',
      message: 'Something on this page did not work. What you wrote is still here.',
    },
  },
  'sign-in-needed': {
    status: 401,
    text: /*i18n*/ {
      id: 'problem.sign-in-needed',
      message: 'Your sign-in has expired. Nothing was lost. Sign in to continue.',
    },
  },
  'wrong-credentials': {
    status: 401,
    text: /*i18n*/ {
      id: 'problem.wrong-credentials',
      message: 'The email, phone, or password is not right. Check them and try again.',
    },
  },
  'not-yours': {
    status: 403,
    text: /*i18n*/ {
      id: 'problem.not-yours',
      message:
        'This is not part of your records, so the clinic cannot accept it. It is safe on this device.',
    },
  },
  'not-found': {
    status: 404,
    text: /*i18n*/ { id: 'problem.not-found', message: 'Page Not Found' },
  },
  'method-not-allowed': {
    status: 405,
    text: /*i18n*/ {
      id: 'problem.method-not-allowed',
      message: 'This address does not accept that kind of request.',
    },
  },
  'other-account': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.other-account',
      message: 'Another person is signed in on this device. Your records stay locked.',
    },
  },
  'ticket-closed': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.ticket-closed',
      message: 'This conversation was closed before your reply arrived. Your text is safe.',
    },
  },
  'target-gone': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.target-gone',
      message:
        'What you wrote about is no longer on the site, so the clinic cannot accept it. Your text is safe.',
    },
  },
  'comment-pending': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.comment-pending',
      message:
        'You already have a comment on this page waiting for review. This one is safe; send it after that.',
    },
  },
  'changed-meanwhile': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.changed-meanwhile',
      message:
        'The clinic has changed this since you last saw it. Nothing was lost. Compare both, then choose.',
    },
  },
  'no-longer-open': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.no-longer-open',
      message:
        'This was closed or changed before your answer arrived, so nothing was done. Look at it again.',
    },
  },
  'form-changed': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.form-changed',
      message: 'The clinic has changed this form. Your answers are kept. Check them, then send.',
    },
  },
  'reused-id': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.reused-id',
      message:
        'This was sent before with other content. It is safe on this device. Edit it to send it as new.',
    },
  },
  canceled: {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.canceled',
      message: 'You took this back before the clinic received it.',
    },
  },
  'blocked-on-the-way': {
    status: 403,
    text: /*i18n*/ {
      id: 'problem.blocked-on-the-way',
      message:
        'Something between this device and the clinic is blocking this. It is safe here. Try another internet connection, or change the text.',
    },
  },
  'file-damaged': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.file-damaged',
      message: 'This file was damaged on this device and cannot be sent. Choose it again.',
    },
  },
  'cannot-continue': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.cannot-continue',
      message: 'This upload no longer matches what the clinic has, so it is starting over.',
    },
  },
  'file-missing': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.file-missing',
      message: 'This file is not on this device any more. Choose it again.',
    },
  },
  'depends-on-refused': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.depends-on-refused',
      message:
        'This belongs to something that the clinic did not accept. It is safe on this device.',
    },
  },
  'cursor-too-old': {
    status: 410,
    text: /*i18n*/ {
      id: 'problem.cursor-too-old',
      message: 'We are downloading your records again from the start. Nothing was lost.',
    },
  },
  'too-large': {
    status: 413,
    text: /*i18n*/ {
      id: 'problem.too-large',
      message:
        'This file is too large; the limit is {limit}. What you wrote is safe. Choose a smaller file.',
    },
  },
  'storage-full': {
    status: 413,
    text: /*i18n*/ {
      id: 'problem.storage-full',
      message:
        'The clinic has no room for more of your files. This one is safe on this device. Ask the clinic to make room.',
    },
  },
  'type-refused': {
    status: 415,
    text: /*i18n*/ {
      id: 'problem.type-refused',
      message:
        'This type of file cannot be sent. What you wrote is safe. Choose a PDF, JPG, or PNG file.',
    },
  },
  'not-acceptable': {
    status: 422,
    text: /*i18n*/ {
      id: 'problem.not-acceptable',
      message: 'The clinic cannot accept this as it is written. Your text is safe.',
    },
  },
  'sign-up-refused': {
    status: 422,
    text: /*i18n*/ {
      id: 'problem.sign-up-refused',
      message:
        'This email or phone cannot be used for a new account. If you have an account, sign in.',
    },
  },
  'weak-password': {
    status: 422,
    text: /*i18n*/ {
      id: 'problem.weak-password',
      message:
        'This password is easy to guess. Choose another one, such as several words together.',
    },
  },
  'app-too-old': {
    status: 426,
    text: /*i18n*/ {
      id: 'problem.app-too-old',
      message:
        'This version is too old to send. What you wrote is safe. Update, and we will send it.',
    },
  },
  'wrong-host': {
    status: 421,
    text: /*i18n*/ {
      id: 'problem.wrong-host',
      message: 'This is not the clinic’s address. Check the address, and try again.',
    },
  },
  'too-many-attempts': {
    status: 429,
    text: /*i18n*/ {
      id: 'problem.too-many-attempts',
      message:
        'Too many attempts. To protect your account, sign-in is paused for 5 minutes. Nothing in your account has changed.',
    },
  },
  'too-many-requests': {
    status: 429,
    text: /*i18n*/ {
      id: 'problem.too-many-requests',
      message: 'Too many requests came from this device. Wait a minute, then try again.',
    },
  },
  'too-many-uploads': {
    status: 429,
    text: /*i18n*/ {
      id: 'problem.too-many-uploads',
      message:
        'Many of your files are on their way at once. This one is safe. It will follow when others have arrived.',
    },
  },
  'server-error': {
    status: 500,
    text: /*i18n*/ {
      id: 'problem.server-error',
      message:
        'Something went wrong on our side. What you wrote is safe on this device. Try again in a few minutes.',
    },
  },
  unavailable: {
    status: 503,
    text: /*i18n*/ {
      id: 'problem.unavailable',
      message:
        'The clinic could not be reached. What you wrote is safe. We will try again automatically.',
    },
  },
} as const satisfies Record<string, { status: number; text: { id: string; message: string } }>;

export type ProblemSlug = keyof typeof problems;
export const problemType = (slug: string): string => `urn:nabz:problem:${slug}`;

/**
 * RFC 9457 problem details. `field` names the argument that it concerns; `limit` is bytes,
 * characters, or a count.
 */
export const problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string()),
  field: v.optional(v.string()),
  limit: v.optional(v.number()),
  retryAfter: v.optional(v.number()),
  reset: v.optional(v.boolean()),
});
export type Problem = v.InferOutput<typeof problem>;

/** The slug of a known type; undefined for a type of another release. */
export function problemSlug(type: string): ProblemSlug | undefined {
  const slug = type.replace('urn:nabz:problem:', '');
  return Object.keys(problems).find((known): known is ProblemSlug => known === slug);
}
