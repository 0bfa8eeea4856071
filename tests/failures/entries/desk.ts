import { failure, type FailureGroup, problem } from '../failure.ts';
import { recordFailures } from './deskRecord.ts';
import { resultFailures } from './deskResults.ts';

/** What members of staff see. */
export const desk: FailureGroup = {
  title: 'At the desk',
  failures: [
    problem(
      'role-needed',
      'Forbidden (403): the roles do not open this. The audit log has a line.',
      'Ask an administrator.',
    ),
    problem(
      'foreign-origin',
      'Forbidden (403): a change by cookie from another site, or behind a proxy that hides the host.',
      'Open the desk by its own address; the operator sets PUBLIC_URL.',
    ),
    problem(
      'code-wrong',
      'Not authorized (401): the password is right, the code of the authenticator app is not, or was used already.',
      'Wait for the next code; check the clock of the phone.',
    ),
    problem(
      'invitation-ended',
      'Gone (410): the link was used, replaced, or is older than seven days.',
      'Ask an administrator for a new one.',
    ),
    problem(
      'last-administrator',
      'Conflict (409): nobody could manage the desk any more.',
      'Make somebody else an administrator first.',
    ),
    problem(
      'time-taken',
      'A time of a physician that another patient has, or was proposed, meanwhile.',
      'Choose another time.',
    ),
    problem(
      'time-closed',
      'A time of a physician that a colleague has closed for patients.',
      'Open it in the week, or choose another time.',
    ),
    problem(
      'edited-meanwhile',
      'Conflict (409): the value is not the one that was on the screen.',
      'Look again, then change it.',
    ),
    problem(
      'report-exists',
      'Conflict (409): a laboratory’s report was brought a second time, by file, command or import, and with other values or before its release.',
      'Open the result on the record; correct it there, or release it.',
    ),
    problem(
      'list-not-empty',
      'Conflict (409): “No known allergies” or the like was stated of a list that a colleague or the patient has added to.',
      'Look at the entries; remove what is wrong.',
    ),
    problem(
      'answered-meanwhile',
      'Conflict (409): a message came into the ticket after the last one on the screen.',
      'Read it, then send, or discard.',
    ),
    problem(
      'answer-not-sent',
      'Failed dependency (424): the mail server or the SMS provider refused the answer to a letter, or could not be reached, after several tries.',
      'Try again later, or answer by other means and note it.',
    ),
    problem(
      'no-such-record',
      'Not acceptable content (422): an answer has the address of a document or result of another patient, or of one that was withdrawn.',
      'Remove the link; attach the right one.',
    ),
    problem(
      'translator-failed',
      'Failed dependency (424): the service of TRANSLATOR_URL could not be reached in 20 seconds, refused, or answered with no translation of at most 5,000 characters.',
      'Try again, or write the translation; the operator looks at the service and its languages.',
    ),
    problem(
      'payment-unknown',
      'Conflict (409): a refund of a bill whose online payment did not go through this server.',
      'Give the money back by other means.',
    ),
    failure(
      'The server had a fault. Nothing was changed. Try again.',
      'A server error (5xx).',
      'Try again; the log of the server says more.',
    ),
    failure(
      'The file was not read',
      'A laboratory’s file is no FHIR R4, has several patients or days, or is too large; each fault is listed with its path.',
      'Ask the laboratory for another file, or type the values.',
    ),
    failure(
      'The file is too large.',
      'A file above 900,000 characters is no laboratory’s report.',
      'Ask the laboratory for the report alone.',
    ),
    failure(
      'This file may be about another patient',
      'The name, the birth date or an identifier in a laboratory’s file differs from the record’s.',
      'Compare both; a file with another patient’s identifier belongs to that record.',
    ),
    failure(
      'Too faint to read; a contrast of {least} is needed:',
      'Not acceptable content (422): an accent color below WCAG 2.2 AA; `field` names the mode.',
      'Use the color that is offered, or a darker one (in dark mode a lighter one).',
    ),
    failure(
      'The server did not answer. Check the internet and try again.',
      'No connection, or a time-out.',
      'Check the connection.',
    ),
    failure(
      'An earlier version of this was saved. What you typed now was not, and is still here. Look at the saved one; saving again adds this as another one.',
      'Conflict (409, `reused-id`): the answer to a first try was lost, and what was typed was changed before the next one.',
      'Look at what is stored: remove it if it is wrong, then save again.',
    ),
    failure(
      'You made the link of a patient who has records, so a colleague tells the code. You see it after {until}.',
      'One person with both the link and the code could open the whole record.',
      'Ask a colleague to open the record and tell the code.',
    ),
    failure(
      'The email or phone was changed at the clinic, so the code is not shown. The patient can ask for another one after {until}.',
      'A member of staff, or a program, changed an address of this patient in the last 24 hours: nobody at the clinic can read a recovery code meanwhile. The address before was told.',
      'Wait; with an address that was verified before, the patient gets the code by message.',
    ),
    failure('Enter a time such as {example}.', 'No time, or not one of a day.', 'Complete it.'),
    failure(
      'This picture is too large; the limit is {limit}.',
      'Checked on the page before it is sent, and on the server (413).',
      'Choose a smaller one.',
    ),
    problem(
      'address-taken',
      'Conflict (409): a published entry or a draft of this kind has the slug.',
      'Choose another address.',
    ),
    problem(
      'picture-refused',
      'Unsupported type (415): the bytes are not a picture, whatever the name of the file says.',
      'Choose an SVG, JPG, PNG, WebP or AVIF.',
    ),
    problem(
      'time-passed',
      'Not acceptable (422): content was to be published at a time before now.',
      'Choose a later time, or publish now.',
    ),
    problem(
      'patient-exists',
      'Conflict (409): an account has this email or phone; `detail` is its number.',
      'Search for the patient.',
    ),
    problem(
      'address-used',
      'Conflict (409): a webhook or e-mail address that is in the list of notices already.',
      'Remove it under Notices and add it anew: a new secret is shown then.',
    ),
    failure(
      'This address cannot be used.',
      'Not acceptable (422): no https:// address, one with a password in it, or no e-mail address.',
      'Write it as https://system.example/path or name@clinic.example.',
    ),
    failure(
      'The chain is broken at its first line.',
      'The first line of the log was changed or removed in the database.',
      'Keep the database as it is, and compare the log with a backup or an export.',
    ),
    failure(
      'The audit log is broken.',
      'The chain of the log does not hold: `npm run staff -- audit check` names the last whole line.',
      'Keep the database as it is, and compare the log with a backup or an export.',
    ),
    failure(
      'The browser did not copy it. Select the secret and copy it.',
      'The browser allows no access to the clipboard.',
      'Select the secret and copy it.',
    ),
    failure(
      'a private address that is not allowed',
      'The name of a webhook leads to a private or loopback address.',
      'The operator adds it to WEBHOOK_ALLOWED_ADDRESSES.',
    ),
    problem(
      'already-signed-up',
      'Conflict (409): an invitation for an account that has a password.',
      'The patient signs in, or recovers the password.',
    ),
    problem(
      'flag-unanswered',
      'Not acceptable content (422): flagged answers were marked as seen without what was done.',
      'Write it.',
    ),
    failure(
      'The values cannot be read. Remove the result and enter it again.',
      'A result that waits for a call was stored by another release, and this one cannot read it.',
      'Remove it, and enter the sheet again.',
    ),
    failure(
      'Not sent before you have checked the machine’s translation.',
      'A machine’s translation stands in the answer, and nobody has corrected or approved it.',
      'Read it, then correct it or say that it is right.',
    ),
    failure(
      'The patient no longer has this result.',
      'A colleague removed the result whose values were to be corrected.',
      'Go back to the record.',
    ),
    failure(
      'Nothing was changed.',
      'A correction of a result in which every value is the released one.',
      'Change a value, or go back.',
    ),
    failure('Enter a day and a time.', 'A visit or step without a day.', 'Fill both.'),
    failure(
      'Somebody acted on this letter meanwhile; nothing was sent',
      'A colleague answered it, handled it or linked it to a patient after the text was begun.',
      'Read what was done, then send anyway, or discard.',
    ),
    failure(
      'This server sends no email: nothing goes out from here',
      'No SMTP server is configured.',
      'Answer by other means and note it; the operator sets SMTP_URL.',
    ),
    failure(
      'This server sends no text messages: nothing goes out from here',
      'No SMS webhook is configured.',
      'Answer by other means and note it; the operator sets SMS_WEBHOOK_URL.',
    ),
    failure(
      'Not sent',
      'The mail server or the SMS provider did not take an answer to a letter.',
      'Send it again, or answer by other means.',
    ),
    failure(
      'It is not known whether this went out. It may have arrived: ask before you answer again.',
      'The connection to the mail server or the SMS provider was lost, or the server stopped, while an answer to a letter was handed over.',
      'Ask the sender.',
    ),
    failure(
      'Somebody changed it meanwhile, so nothing was saved',
      'A field of a patient’s profile is not what it was when the dialog was opened.',
      'Choose between both values.',
    ),
    failure(
      'This is not how it can be written. Check it.',
      'A value of a patient’s profile that the server would not accept, such as a name in Latin letters with others.',
      'Correct it.',
    ),
    failure(
      'Enter an amount.',
      'The amount of a bill or loan is no number above zero.',
      'Correct it.',
    ),
    failure('Enter a number of months.', 'A recommended loan without one.', 'Fill it in.'),
    failure('Enter a day.', 'A recommended loan without the first day.', 'Fill it in.'),
    failure(
      'The values have changed meanwhile: compare the text with them',
      'The laboratory corrected a report while a comment on it was written.',
      'Compare, then keep the text or discard it.',
    ),
    failure(
      'This text names {codes}, another patient',
      'The number or the full name of another patient is in a text to this one. Nothing was sent.',
      'Check the text, then send it anyway or change it.',
    ),
    failure(
      'This text names other patients: {codes}',
      'As above, of several patients.',
      'Check the text, then send it anyway or change it.',
    ),
    failure(
      'Nothing was sent. Check that it belongs to this patient.',
      'Below the two sentences above.',
      'Check the text.',
    ),
    failure(
      'An earlier version of this was sent and is in the thread. This text was not sent.',
      'The response to an answer was lost, and its text was changed before it was sent again.',
      'Read the thread, then send the text or discard it.',
    ),
    ...resultFailures,
    failure(
      'This file cannot be used. Choose a PDF, JPEG or PNG of at most 20 MB.',
      'The file is empty, too large, or of another type.',
      'Choose another file.',
    ),
    failure(
      'The email or the password is not right.',
      'Not authorized (401) at the sign-in of the desk.',
      'Check both; an administrator can send a new link.',
    ),
    ...recordFailures,
  ],
};
