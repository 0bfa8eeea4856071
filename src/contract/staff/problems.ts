/** Problems that only the desk and the command line get; see `../problem.ts`. */
export const staffProblems = {
  'role-needed': {
    status: 403,
    text: /*i18n*/ {
      id: 'problem.role-needed',
      message: 'Your role does not open this. An administrator can change that.',
    },
  },
  'no-such-record': {
    status: 422,
    text: /*i18n*/ {
      id: 'problem.no-such-record',
      message:
        'The text has a link to a record that this patient does not have, so nothing was sent. Remove the link, then send.',
    },
  },
  'translator-failed': {
    status: 424,
    text: /*i18n*/ {
      id: 'problem.translator-failed',
      message:
        'The translation service gave no usable answer. Nothing was changed. Try again, or write the translation yourself.',
    },
  },
  'foreign-origin': {
    status: 403,
    text: /*i18n*/ {
      id: 'problem.foreign-origin',
      message: 'This request did not come from the desk, so nothing was changed.',
    },
  },
  'code-wrong': {
    status: 401,
    text: /*i18n*/ {
      id: 'problem.code-wrong',
      message: 'The code is not right. Wait for the next one in your authenticator app.',
    },
  },
  'passkey-refused': {
    status: 401,
    text: /*i18n*/ {
      id: 'problem.passkey-refused',
      message: 'This passkey does not open the desk. Try again, or use your password.',
    },
  },
  'invitation-ended': {
    status: 410,
    text: /*i18n*/ {
      id: 'problem.invitation-ended',
      message: 'This invitation was used or has expired. Ask an administrator for a new one.',
    },
  },
  'last-administrator': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.last-administrator',
      message: 'Nobody else is an administrator. Make somebody else one first.',
    },
  },
  'edited-meanwhile': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.edited-meanwhile',
      message: 'Somebody else changed this meanwhile, so nothing was changed. Look at it again.',
    },
  },
  'report-exists': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.report-exists',
      message:
        'This report of the laboratory is in the record already, or waits for its release, so nothing was saved. Look at it there.',
    },
  },
  'list-not-empty': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.list-not-empty',
      message:
        'The list has entries, so nothing was changed. Remove those that are wrong, then state that there are none.',
    },
  },
  'time-taken': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.time-taken',
      message: 'Another patient has this time, so nothing was changed. Choose another time.',
    },
  },
  'time-closed': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.time-closed',
      message:
        'This time is closed for patients, so nothing was changed. Open it or choose another.',
    },
  },
  'answer-not-sent': {
    status: 424,
    text: /*i18n*/ {
      id: 'problem.answer-not-sent',
      message:
        'The message could not be handed over, so nothing was sent. Your text is still here.',
    },
  },
  'payment-unknown': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.payment-unknown',
      message: 'The gateway does not know the payment of this bill, so nothing was refunded.',
    },
  },
  'address-taken': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.address-taken',
      message: 'Another entry has this address. Choose another one.',
    },
  },
  'picture-refused': {
    status: 415,
    text: /*i18n*/ {
      id: 'problem.picture-refused',
      message: 'This is not a picture that pages can show. Choose an SVG, JPG, PNG, WebP or AVIF.',
    },
  },
  'time-passed': {
    status: 422,
    text: /*i18n*/ {
      id: 'problem.time-passed',
      message: 'This time has passed. Choose a later one.',
    },
  },
  'patient-exists': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.patient-exists',
      message: 'A patient with this email or phone exists already, so no second one was created.',
    },
  },
  'address-used': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.address-used',
      message: 'Notices go to this address already. Remove it there to add it anew.',
    },
  },
  'already-signed-up': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.already-signed-up',
      message: 'The patient has signed up already and needs no invitation.',
    },
  },
  'flag-unanswered': {
    status: 422,
    text: /*i18n*/ {
      id: 'problem.flag-unanswered',
      message: 'An answer needs somebody to act. Write what was done, then mark it as seen.',
    },
  },
  'answered-meanwhile': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.answered-meanwhile',
      message:
        'Somebody wrote in this ticket meanwhile, so nothing was sent. Your text is still here.',
    },
  },
} as const satisfies Record<string, { status: number; text: { id: string; message: string } }>;

export type StaffProblemSlug = keyof typeof staffProblems;
