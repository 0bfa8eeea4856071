import { signedIn } from './account.ts';

/**
 * A carer opens a patient's records: tokens as after a sign-in, for the patient's account within what
 * the grant allows. The account of the answer has no contacts. Ends with the grant, and with the
 * session that opened it.
 */
export const careEndpoints = {
  openCare: {
    method: 'POST',
    path: 'me/cared-for/{grant}/session',
    access: 'patient',
    answer: signedIn,
  },
} as const;
