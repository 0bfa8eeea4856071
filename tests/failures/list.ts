/** One thing that can go wrong for a patient. `says` is the English source text or, of a problem, its slug. */
export interface Failure {
  says: string;
  /** What has happened, for whoever helps at the phone. */
  means: string;
  /** What the person can do now; "nothing" where it mends itself. */
  now: string;
}
export interface FailureGroup {
  title: string;
  failures: Failure[];
}

const p = (slug: string) => `problem.${slug}`;

/** Every failure that a patient can meet, in one place. `tests/failures/list.test.ts` fails when one is missing. */
export const failureGroups: FailureGroup[] = [
  {
    title: 'Reading without a network',
    failures: [
      {
        says: 'There is no internet, and this page is not on your device yet.',
        means: 'The page was never opened on this device, or was removed to make room.',
        now: 'Open pages seen before, or call.',
      },
      {
        says: 'You are offline. You can read and write; we send it when the internet is back and the app is open.',
        means: 'No request gets through; the records are read from the device.',
        now: 'Go on; nothing else.',
      },
      {
        says: 'This conversation is not on your device. It may not have arrived yet, or it is not part of your records.',
        means: 'The address names a ticket that the device does not hold.',
        now: 'Wait for the next sync, or go back to the tickets.',
      },
      {
        says: 'This package is not on your device. It may come with the next sync.',
        means: 'The same, of a package.',
        now: 'Wait for the next sync.',
      },
      { says: 'This form is not on this device.', means: 'The same, of a form.', now: 'Go back to the forms.' },
      {
        says: 'This document is not on your device ({size}). It opens when the internet is back.',
        means: 'Only the entry is here; the bytes are at the clinic.',
        now: 'Wait for the internet; "Keep on this device" prevents it.',
      },
      { says: 'This document is not on your device ({size}).', means: 'The same, with a network: it can be fetched now.', now: 'Open it.' },
      {
        says: 'This document has not reached the clinic yet, and it is not on this device ({size}).',
        means: 'It waits on another device of the same person.',
        now: 'Open Nabz on that device with a network.',
      },
      {
        says: 'This file is not on your device ({size}). It opens when the internet is back.',
        means: 'As for documents, of an attachment.',
        now: 'Wait for the internet.',
      },
      { says: 'This file is not on your device ({size}).', means: 'The same, with a network.', now: 'Open it.' },
      {
        says: 'This file has not reached the clinic yet, and it is not on this device ({size}).',
        means: 'As for documents, of an attachment.',
        now: 'Open Nabz on the other device.',
      },
      {
        says: 'The document did not arrive whole. Try again in a few minutes.',
        means: 'Its bytes do not give the promised SHA-256.',
        now: 'Try again.',
      },
      { says: 'The file did not arrive whole. Try again in a few minutes.', means: 'The same, of an attachment.', now: 'Try again.' },
    ],
  },
  {
    title: 'Keeping things on the device',
    failures: [
      {
        says: 'Not saved: this phone’s storage is full. Your text is still on this page; keep it open. Free some space, then save again.',
        means: 'The browser refused to write: quota.',
        now: 'Free space, then save again.',
      },
      {
        says: 'Not saved: this device did not take it. Your text is still on this page; keep it open and try again.',
        means: 'The database could not be written for another reason.',
        now: 'Try again; copy the text if it stays so.',
      },
      {
        says: 'Not saved. Your answers are still on this page; keep it open and try once more.',
        means: 'The same, of a form.',
        now: 'Try again.',
      },
      {
        says: 'Not saved: this phone’s storage may be full. Free some space, then tick it again.',
        means: 'A ticked preparation step could not be written.',
        now: 'Free space, tick again.',
      },
      {
        says: 'This phone’s storage is full, so the document cannot be kept here. Free some space, then try again.',
        means: 'The bytes of a document do not fit.',
        now: 'Free space, or read it with a network.',
      },
      {
        says: 'This phone’s storage is full, so the file cannot be kept here. Free some space, then try again.',
        means: 'The same, of an attachment.',
        now: 'Free space.',
      },
      {
        says: 'The shared file could not be kept on this device. Choose it here again.',
        means: 'Another app shared a file, and the worker could not put it away.',
        now: 'Choose it again.',
      },
      { says: p('file-missing'), means: 'The bytes of a waiting upload are gone from the device.', now: 'Choose the file again.' },
    ],
  },
  {
    title: 'Before sending',
    failures: [
      {
        says: 'This text has {count} characters; at most {most} can be sent. Your text is safe.',
        means: 'Longer than the contract allows.',
        now: 'Shorten it.',
      },
      { says: 'At most {most} characters. Put the rest into the text below.', means: 'A subject that is too long.', now: 'Shorten it.' },
      { says: 'This answer is too long; the limit is {number} characters.', means: 'A form’s own limit (maxLength).', now: 'Shorten it.' },
      {
        says: 'This answer is no longer offered. Choose another one.',
        means: 'The clinic changed the form since the draft.',
        now: 'Choose again.',
      },
      {
        says: 'This file is {size}; the limit is {limit}. Your message is saved. Choose a smaller file.',
        means: 'Checked on the device, before anything is queued.',
        now: 'Choose a smaller file.',
      },
      {
        says: 'This file is {size}; the limit is {limit}. Choose a smaller file.',
        means: 'The same, of a document.',
        now: 'Choose a smaller file.',
      },
      {
        says: 'This type of file cannot be sent. Your message is saved. Choose a PDF, JPG, or PNG file.',
        means: 'By its bytes, not by its name.',
        now: 'Choose another file.',
      },
      {
        says: 'This type of file cannot be sent. Choose a PDF, JPG, or PNG file.',
        means: 'The same, of a document.',
        now: 'Choose another file.',
      },
      {
        says: 'This file is empty. Your message is saved. Choose another file.',
        means: 'No bytes: often a file that is still in a cloud.',
        now: 'Choose another file.',
      },
      { says: 'This file is empty. Choose another file.', means: 'The same, of a document.', now: 'Choose another file.' },
      {
        says: 'This ticket is on its way to the clinic or has arrived, so it cannot be changed here.',
        means: 'Edit came too late.',
        now: 'Write the change as a reply.',
      },
      { says: 'Not discarded: it is already on its way to the clinic.', means: 'Discard came too late.', now: 'Write to the clinic.' },
    ],
  },
  {
    title: 'Sending',
    failures: [
      {
        says: 'The clinic could not be reached. Your reply is safe. It is tried again by itself.',
        means: 'No connection, or no answer in time.',
        now: 'Nothing.',
      },
      { says: p('unavailable'), means: 'The server says that it is not ready (502, 503, 504).', now: 'Nothing.' },
      {
        says: p('server-error'),
        means: 'A fault of ours (500); it is tried again with longer and longer pauses.',
        now: 'Nothing; call if it is urgent.',
      },
      { says: p('too-many-requests'), means: '429: this device asks too often.', now: 'Wait a minute.' },
      { says: p('app-too-old'), means: '426: the contract has changed; sending is paused.', now: 'Update.' },
      { says: p('cannot-continue'), means: 'An upload’s offset is not the server’s.', now: 'Nothing.' },
      { says: p('cursor-too-old'), means: 'The feed was compacted past this device’s place.', now: 'Nothing.' },
    ],
  },
  {
    title: 'Refused by the clinic: the item is parked, with Edit and Discard',
    failures: [
      { says: p('not-acceptable'), means: '422: a rule of the contract or of the clinic.', now: 'Edit, then it is sent again.' },
      {
        says: 'The clinic cannot accept this reply: it is over {most} characters. Your text is safe.',
        means: '422 of a reply’s length.',
        now: 'Shorten it.',
      },
      {
        says: 'The clinic cannot accept this. Your text is safe.',
        means: 'Refused without a reason that this version knows.',
        now: 'Edit, or call.',
      },
      { says: 'The clinic cannot accept this form as it is. Your answers are safe.', means: 'The same, of a form.', now: 'Edit.' },
      {
        says: 'The clinic cannot accept this document. It is safe on this device.',
        means: 'The same, of a document.',
        now: 'Choose another file, or call.',
      },
      { says: p('ticket-closed'), means: '409: staff closed the ticket first.', now: 'Open a new ticket with the same text (one press).' },
      { says: p('form-changed'), means: '409: the form has a newer version.', now: 'Check the marked questions, send again.' },
      { says: p('reused-id'), means: '409: the same id with other content.', now: 'Edit to send it as new.' },
      { says: p('not-yours'), means: '403: the record belongs to somebody else.', now: 'Discard; call if that is wrong.' },
      { says: p('too-large'), means: '413: over the operator’s limit.', now: 'Choose a smaller file.' },
      { says: p('type-refused'), means: '415: by its bytes.', now: 'Choose another file.' },
      { says: p('depends-on-refused'), means: 'What it belongs to was refused.', now: 'Mend that one first.' },
    ],
  },
  {
    title: 'Signing in and out',
    failures: [
      { says: p('wrong-credentials'), means: '401 of the sign-in form; it never tells which of the two.', now: 'Check and try again.' },
      { says: p('too-many-attempts'), means: '429 of sign-in: paused for five minutes.', now: 'Wait.' },
      { says: p('already-taken'), means: '409 of sign-up.', now: 'Sign in.' },
      {
        says: p('sign-in-needed'),
        means: '401 anywhere: the token was revoked or has expired; records are locked.',
        now: 'Sign in; what waits is sent then.',
      },
      { says: p('other-account'), means: 'Somebody else signed in on this device.', now: 'Sign in again after they have left.' },
      {
        says: 'The clinic could not be reached. What you wrote is still here. Check the internet and try again.',
        means: 'Signing in needs a network.',
        now: 'Try again later.',
      },
      {
        says: 'The password needs at least 10 characters.',
        means: 'Checked on the device and on the server.',
        now: 'Choose a longer one.',
      },
      {
        says: 'You are signed out, but your records may still be on this device. Close the other tabs of Nabz, then try again.',
        means: 'The database is held open elsewhere, so it was not removed.',
        now: 'Close the other tabs, press again.',
      },
    ],
  },
  {
    title: 'The app itself',
    failures: [
      {
        says: 'The update did not finish. The app still works and nothing was lost. It will be tried again automatically.',
        means: 'After the reload another build runs than was promised.',
        now: 'Nothing.',
      },
      {
        says: 'Something went wrong on our side.',
        means: 'The error screen: a page failed to load or to draw.',
        now: 'Home page, or try again.',
      },
      { says: p('not-found'), means: 'No page has this address.', now: 'Home page, or search.' },
      { says: p('bad-request'), means: '400: the request was not understood; usually an old page.', now: 'Reload.' },
      { says: p('method-not-allowed'), means: '405.', now: 'Reload.' },
    ],
  },
];
