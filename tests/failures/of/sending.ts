import { failure, type FailureGroup, problem } from '../failure.ts';

const nothing = 'Nothing: it is tried again by itself.';

export const sending: FailureGroup = {
  title: 'Sending',
  failures: [
    failure(
      'The clinic could not be reached. What you wrote is safe. It will be tried again automatically.',
      'No connection, or no answer in time.',
      nothing,
    ),
    failure(
      'The clinic could not be reached. What you wrote is safe. Next try in # minutes. You do not need to do anything.',
      'The same, once the pauses are longer than a minute.',
      nothing,
    ),
    failure(
      'The clinic asked to wait a little. What you wrote is safe. Next try at {time}. You do not need to do anything.',
      '429 for a letter without an account: the server said until when.',
      nothing,
    ),
    problem('unavailable', 'The server says that it is not ready (503).', nothing),
    problem('server-error', 'A fault of ours (500); it is tried again with longer and longer pauses.', 'Nothing; call if it is urgent.'),
    problem('too-many-requests', '429: this device asks too often.', 'Wait a minute.'),
    failure(
      'There is no internet. It will be tried again when the internet is back.',
      '“Try now” was pressed without a network.',
      'Nothing; open Nabz when the internet is back.',
    ),
    failure(
      'Upload paused at {share}. It continues from there when the internet is back.',
      'A file is half-way; what has arrived is not sent twice.',
      'Nothing; open Nabz when the internet is back.',
    ),
    problem(
      'blocked-on-the-way',
      'A proxy or a firewall refused this item five times, one after another; our server did not see it.',
      'Try another network, or change the text.',
    ),
    problem(
      'canceled',
      'It was discarded while its answer was lost, and the server had not received it.',
      'Nothing: it is gone, as was asked.',
    ),
    problem('file-damaged', 'The bytes on this device are not those that were attached.', 'Choose the file again.'),
    failure(
      'Not discarded: this device could not store it.',
      'The disk refused the change to the queue.',
      'Free some space, then discard it again.',
    ),
    failure(
      'This phone’s storage is full',
      'A write on this device failed for lack of space; opened documents were removed first.',
      'Free some space; the rest continues automatically.',
    ),
    problem('too-many-uploads', '429: the operator’s limit of unfinished uploads of one patient.', nothing),
    problem('cannot-continue', 'An upload’s offset is not the server’s.', 'Nothing: it starts again.'),
    problem('cursor-too-old', 'The feed was compacted past this device’s place.', 'Nothing: the records are read again.'),
    problem('app-too-old', '426: the contract has changed; sending is paused.', 'Press “Update now”.'),
  ],
};

export const refused: FailureGroup = {
  title: 'Refused by the clinic: it needs the patient, with “Edit” and “Discard”',
  failures: [
    problem('not-acceptable', '422: a rule of the contract or of the clinic, or a refusal without a known reason.', 'Edit, or call.'),
    failure(
      'The clinic cannot accept this reply: it is over {most} characters. Your text is safe.',
      '422 of a text’s length.',
      'Shorten it.',
    ),
    failure('The clinic cannot accept this form as it is. Your answers are safe.', '422 of a form.', 'Edit, or call.'),
    failure(
      'The clinic cannot accept this document. It is safe on this device.',
      '422 of a document.',
      'Discard it and choose another file, or call.',
    ),
    failure('The clinic cannot accept this comment as it is. Your text is safe.', '422 of a comment.', 'Edit, or call.'),
    problem('comment-pending', '409: one comment a person waits for review on each page.', 'Try again when the first is decided on.'),
    problem('target-gone', '409: what the comment is about was taken off the site meanwhile.', 'Discard it, or write to the clinic.'),
    problem('ticket-closed', '409: staff closed the ticket first.', 'Open a new ticket with the same text (one press).'),
    problem('form-changed', '409: the form has a newer version.', 'Check the answers, send again.'),
    failure(
      'The clinic has changed this form. Your answers are kept. Check the # marked questions, then send.',
      'The same, in the open form: some answers do not fit the new version.',
      'Check the marked questions, send again.',
    ),
    problem('reused-id', '409: the same id with other content.', 'Edit it, to send it as new.'),
    problem('not-yours', '403: the record belongs to somebody else.', 'Discard it; call if that is wrong.'),
    problem('too-large', '413: over the operator’s limit.', 'Choose a smaller file.'),
    problem('storage-full', '413: the operator’s limit of bytes or files of one patient.', 'Call the clinic; then “Try now”.'),
    problem('type-refused', '415: the type, by its bytes.', 'Choose another file.'),
    problem('depends-on-refused', 'What it belongs to was refused.', 'Mend that one first.'),
  ],
};
