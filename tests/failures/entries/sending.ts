import { failure, type FailureGroup, problem } from '../failure.ts';

const nothing = 'Nothing: it is tried again automatically.';

export const sending: FailureGroup = {
  title: 'Sending',
  failures: [
    failure(
      'The clinic could not be reached. What you wrote is safe. We will try again automatically.',
      'No connection, or no answer in time.',
      nothing,
    ),
    failure(
      'The clinic could not be reached. What you wrote is safe. Next try in # minutes. You do not need to do anything.',
      'No connection, or no answer in time, and the pause before the next try is longer than a minute.',
      nothing,
    ),
    failure(
      'The clinic is busy right now. What you wrote is safe. Next try at {time}. You do not need to do anything.',
      'Too many requests (429) for a message without an account; the server set the time of the next try.',
      nothing,
    ),
    problem('unavailable', 'The server says that it is not ready (503).', nothing),
    problem(
      'server-error',
      'A server error (500); it is retried with growing pauses.',
      'Nothing; call if it is urgent.',
    ),
    problem('too-many-requests', 'Too many requests (429) from this device.', 'Wait a minute.'),
    failure(
      'There is no internet, so nothing can be sent yet. What you wrote stays on this page. You can call: <0><1>{phone}</1></0>',
      'The contact form was opened without the internet, before the part that sends was loaded.',
      'Leave the page open until the internet is back, or call.',
    ),
    failure(
      'There is no internet. We will try again when the internet is back.',
      '“Try now” was pressed without a network.',
      'Nothing; open Nabz when the internet is back.',
    ),
    failure(
      'Not sent yet',
      'A conversation has a question or an answer that waits on this device.',
      nothing,
    ),
    failure(
      'Upload paused at {share}. It will continue from there when the internet is back.',
      'An upload was interrupted; received chunks are not sent twice.',
      'Nothing; open Nabz when the internet is back.',
    ),
    problem(
      'blocked-on-the-way',
      'A proxy or a firewall refused this item five times, one after another; our server did not see it.',
      'Try another internet connection, or change the text.',
    ),
    problem(
      'canceled',
      'It was discarded while its response was lost, and the server had not received it.',
      'Nothing: it was discarded.',
    ),
    problem(
      'changed-meanwhile',
      'The clinic changed the same field, fee or price after the device had read it.',
      'Compare both, then choose one.',
    ),
    problem(
      'no-longer-open',
      'What was answered had been closed, had expired, or had another time by then.',
      'Look at it again; call if something is unclear.',
    ),
    failure(
      'The clinic cannot accept this change as it is. What you wrote is safe.',
      'A change of the profile that the server refuses.',
      'Edit it, then send it again.',
    ),
    failure(
      'The clinic cannot accept this request as it is. What you wrote is safe.',
      'A request for a consultation or a card that the server refuses.',
      'Edit it, then send it again.',
    ),
    failure(
      'The clinic cannot accept this answer. Nothing was done.',
      'An answer to a proposal, a cancellation or an acceptance that the server refuses.',
      'Look at it again; call if something is unclear.',
    ),
    problem(
      'file-damaged',
      'The bytes on this device are not those that were attached.',
      'Choose the file again.',
    ),
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
    problem(
      'too-many-uploads',
      'Too many requests (429): the operator’s limit of unfinished uploads for one patient.',
      nothing,
    ),
    problem(
      'cannot-continue',
      'An upload’s offset is not the server’s.',
      'Nothing: it starts again.',
    ),
    problem(
      'cursor-too-old',
      'The feed was compacted past this device’s cursor.',
      'Nothing: the records are downloaded again.',
    ),
    problem(
      'app-too-old',
      'Upgrade required (426): the contract has changed, so sending is paused.',
      'Press “Update now”.',
    ),
  ],
};

export const refused: FailureGroup = {
  title: 'Refused by the clinic: it needs the patient, with “Edit” and “Discard”',
  failures: [
    problem(
      'not-acceptable',
      'Not acceptable content (422): a rule of the contract or of the clinic, or a refusal without a known reason.',
      'Edit, or call.',
    ),
    failure(
      'The clinic cannot accept this reply: it is over {most} characters. Your text is safe.',
      'Not acceptable content (422): the text of a reply is too long.',
      'Shorten it.',
    ),
    failure(
      'The clinic cannot accept this form as it is. Your answers are safe.',
      'Not acceptable content (422) in the answers of a form.',
      'Edit, or call.',
    ),
    failure(
      'The clinic cannot accept this document. It is safe on this device.',
      'Not acceptable content (422) in a document or its entry.',
      'Discard it and choose another file, or call.',
    ),
    failure(
      'The clinic cannot accept this comment as it is. Your text is safe.',
      'Not acceptable content (422) in a comment.',
      'Edit, or call.',
    ),
    problem(
      'comment-pending',
      'Conflict (409): one comment per person and page may wait for review.',
      'Try again when the first is decided on.',
    ),
    problem(
      'target-gone',
      'Conflict (409): what the comment is about was taken off the site meanwhile.',
      'Discard it, or write to the clinic.',
    ),
    problem(
      'ticket-closed',
      'Conflict (409): staff closed the ticket first.',
      'Open a new ticket with the same text (one press).',
    ),
    problem(
      'form-changed',
      'Conflict (409): the form has a newer version.',
      'Check the answers, send again.',
    ),
    failure(
      'The clinic has changed this form. Your answers are kept. Check the # marked questions, then send.',
      'The clinic changed the form while it was open here, and some answers do not fit the new version.',
      'Check the marked questions, send again.',
    ),
    problem(
      'reused-id',
      'Conflict (409): the same id with other content.',
      'Edit it, to send it as new.',
    ),
    problem(
      'not-yours',
      'Forbidden (403): the record belongs to somebody else.',
      'Discard it; call if that is wrong.',
    ),
    problem('too-large', 'Too large (413): over the operator’s limit.', 'Choose a smaller file.'),
    problem(
      'storage-full',
      'Too large (413): the operator’s limit of bytes or files of one patient.',
      'Call the clinic; then “Try now”.',
    ),
    problem(
      'type-refused',
      'Unsupported type (415), by the bytes of the file.',
      'Choose another file.',
    ),
    problem('depends-on-refused', 'What it belongs to was refused.', 'Correct that item first.'),
  ],
};
