/** Problems of `accountEndpoints.ts`; part of `problems`, which says what keys and texts are. */
export const accountProblems = {
  'token-expired': {
    status: 401,
    text: /*i18n*/ {
      id: 'problem.token-expired',
      message: 'Your sign-in has to be renewed. Nothing was lost. Sign in to continue.',
    },
  },
  'key-used-twice': {
    status: 401,
    text: /*i18n*/ {
      id: 'problem.key-used-twice',
      message:
        'This sign-in was ended because its key was used twice: somebody may have a copy of it. Nothing was lost. Sign in to continue.',
    },
  },
  'care-ended': {
    status: 401,
    text: /*i18n*/ {
      id: 'problem.care-ended',
      message:
        'You no longer have access to these records. They are being removed from this device.',
    },
  },
  'care-over': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.care-over',
      message: 'This access has ended. Ask the patient if you still need it.',
    },
  },
  'care-not-allowed': {
    status: 403,
    text: /*i18n*/ {
      id: 'problem.care-not-allowed',
      message: 'The patient has not allowed you to do this for them. Ask the patient.',
    },
  },
  'care-code-unknown': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.care-code-unknown',
      message:
        'The clinic does not know this code yet. We try again for 7 days, until the patient’s device is online.',
    },
  },
  'care-code-over': {
    status: 410,
    text: /*i18n*/ {
      id: 'problem.care-code-over',
      message: 'This code is over. Ask the patient for a new one.',
    },
  },
  'care-code-late': {
    status: 410,
    text: /*i18n*/ {
      id: 'problem.care-code-late',
      message:
        'This code reached the clinic when it was already over, so nobody can use it. Check the date of this phone, then make a new code. What you wrote is kept.',
    },
  },
  'care-code-used': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.care-code-used',
      message: 'Another person has used this code. Ask the patient for a new one.',
    },
  },
  'care-of-oneself': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.care-of-oneself',
      message: 'This code is for somebody else: these are your own records.',
    },
  },
  'passkey-unknown': {
    status: 401,
    text: /*i18n*/ {
      id: 'problem.passkey-unknown',
      message:
        'This passkey opens no account here: it was removed, or it only unlocks the app. Nothing was lost. Use your password.',
    },
  },
  'passkey-not-added': {
    status: 422,
    text: /*i18n*/ {
      id: 'problem.passkey-not-added',
      message: 'The passkey was not added. Nothing has changed. Try again, or use your password.',
    },
  },
  'too-many-passkeys': {
    status: 422,
    text: /*i18n*/ {
      id: 'problem.too-many-passkeys',
      message: 'You have 20 passkeys, which is the most. Remove one that you do not use first.',
    },
  },
  'wrong-password': {
    status: 422,
    text: /*i18n*/ {
      id: 'problem.wrong-password',
      message: 'This is not your current password. Check it, and try again.',
    },
  },
  'wrong-code': {
    status: 422,
    text: /*i18n*/ {
      id: 'problem.wrong-code',
      message: 'This code is not right, or its time is over. Check it, or get a new one.',
    },
  },
  'contact-taken': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.contact-taken',
      message: 'This email or phone belongs to another account, so it cannot be yours, too.',
    },
  },
  'invitation-over': {
    status: 410,
    text: /*i18n*/ {
      id: 'problem.invitation-over',
      message: 'This invitation was used or has expired. Ask the clinic for a new one.',
    },
  },
  'account-deleted': {
    status: 410,
    text: /*i18n*/ {
      id: 'problem.account-deleted',
      message: 'This account was deleted. Its records are being removed from this device.',
    },
  },
  'erase-device': {
    status: 410,
    text: /*i18n*/ {
      id: 'problem.erase-device',
      message: 'You asked from another device to clear this one. Your records are being removed.',
    },
  },
  'payment-unfinished': {
    status: 409,
    text: /*i18n*/ {
      id: 'problem.payment-unfinished',
      message:
        'A payment of yours has not ended, so your account was not deleted. Finish or cancel it on the payment page, or wait for the refund, then try again. If it does not end, call the clinic.',
    },
  },
  'too-many-tries': {
    status: 429,
    text: /*i18n*/ {
      id: 'problem.too-many-tries',
      message:
        'Too many attempts. To protect your account, wait {minutes, plural, one {# minute} other {# minutes}}, then try again. Nothing in your account has changed.',
    },
  },
} as const;
