import * as v from 'valibot';
import { accountEndpoints } from '#contract/accountEndpoints.ts';
import { typedText } from '#contract/text.ts';
import { check } from './accountErrors.ts';

// The checks of the account's forms beside sign-in and sign-up, whose chunk stays as small as it is.

const {
  startRecovery,
  finishRecovery,
  startContact,
  finishContact,
  changePassword,
  deleteAccount,
} = accountEndpoints;
export const checkLogin = (data: FormData) => check(startRecovery.body, data);
/** `request` is a hidden input of this form and of `checkContactCode`. */
export const checkRecovery = (data: FormData) => check(finishRecovery.body, data);
export const checkContact = (data: FormData) => check(startContact.body, data);
export const checkContactCode = (data: FormData) => check(finishContact.body, data);
export const checkNewPassword = (data: FormData) => check(changePassword.body, data);
export const checkDeletion = (data: FormData) => check(deleteAccount.body, data);

// As in contract/passkeyEndpoints.ts, which would be a file of its own if it was imported here.
const passkeyName = v.object({ name: typedText(100) });
const newPasskey = v.object({ ...passkeyName.entries, ...deleteAccount.body.entries });
export const checkPasskeyName = (data: FormData) => check(passkeyName, data);
export const checkNewPasskey = (data: FormData) => check(newPasskey, data);
