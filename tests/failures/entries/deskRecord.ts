import { type Failure, failure } from '../failure.ts';

/** What members of staff see in a patient's record. */
export const recordFailures: Failure[] = [
  failure(
    'It does not fit after your text.',
    'A saved answer would make the text longer than it may be; nothing is put in or cut off.',
    'Shorten the text, or choose another answer.',
  ),
  failure(
    'PIN of the app lock forgotten: the clinic cannot open it. On the lock screen, “Forgot the PIN”, then the recovery code. Without it, “Remove the records” and sign in again; what was not sent is lost.',
    'The answer for a patient who calls. The key of the records is never at the clinic.',
    'Find the recovery code, or begin anew with “Remove the records”.',
  ),
];
