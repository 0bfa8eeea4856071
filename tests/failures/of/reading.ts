import { failure, type FailureGroup } from '../failure.ts';

export const reading: FailureGroup = {
  title: 'Reading without the internet',
  failures: [
    failure(
      'There is no internet, and this page is not on your device yet',
      'The page was never opened on this device, or was removed to make room.',
      'Open pages seen before, or call.',
    ),
    failure(
      'The other comments could not be loaded. Try again when the internet is back.',
      '“Show all comments” was pressed on a public page without a network.',
      'Try again when the internet is back.',
    ),
    failure(
      'There is no internet.',
      'Before the sentence that says from when the copy on the screen is.',
      'Read on; it is fetched anew when the internet is back.',
    ),
    failure(
      'You are seeing what was saved on {day}, {time}.',
      'A public page that was opened before, from what the device kept of it.',
      'Read on; it is fetched anew when the internet is back.',
    ),
    failure(
      'This part of the page did not arrive. Reload the page, or call us.',
      'The script of a public form or of “Write to the clinic” could not be fetched.',
      'Reload the page, or call.',
    ),
    failure(
      'You are offline. You can read and write; we send it when the internet is back and the app is open.',
      'No request gets through; the records are read from the device.',
      'Go on reading and writing.',
    ),
    failure(
      'The internet dropped at {done} of {total}. What has arrived can be read. It continues by itself.',
      'The first copy of the records stopped half-way.',
      'Nothing; keep Nabz open when the internet is back.',
    ),
    failure(
      'There is no internet. It syncs by itself when the internet is back.',
      '“Sync now” cannot be pressed without a network.',
      'Nothing; open Nabz when the internet is back.',
    ),
    failure(
      'This conversation is not on your device. It may not have arrived yet, or it is not part of your records.',
      'The address names a ticket that the device does not hold.',
      'Wait for the next sync, or go back to the tickets.',
    ),
    failure(
      'This package is not on your device. It may come with the next sync.',
      'The address names a package that the device does not hold.',
      'Wait for the next sync, or go back to the packages.',
    ),
    failure(
      'This form is not on this device.',
      'The address names a form that the device does not hold.',
      'Wait for the next sync, or go back to the forms.',
    ),
    failure(
      'This document is not on your device ({size}). It opens when the internet is back.',
      'Only the entry is here; the bytes are at the clinic.',
      'Wait for the internet. “Keep on this device” prevents it.',
    ),
    failure('This document is not on your device ({size}).', 'The same, with a network: it can be fetched.', 'Press “Get it now”.'),
    failure(
      'This document has not reached the clinic yet, and it is not on this device ({size}).',
      'It waits on another device of the same person.',
      'Open Nabz on that device, with the internet.',
    ),
    failure(
      'This file is not on your device ({size}). It opens when the internet is back.',
      'As for documents, of an attachment.',
      'Wait for the internet.',
    ),
    failure('This file is not on your device ({size}).', 'The same, with a network.', 'Press “Get it now”.'),
    failure(
      'This file has not reached the clinic yet, and it is not on this device ({size}).',
      'As for documents, of an attachment.',
      'Open Nabz on that device, with the internet.',
    ),
    failure(
      'The clinic could not be reached. Try again in a few minutes.',
      '“Get it now” got no answer, or a fault of ours (5xx).',
      'Try again; what is here can still be read.',
    ),
    failure(
      'The document did not arrive whole. Try again in a few minutes.',
      'Its bytes do not give the promised SHA-256, or the clinic did not hand it out.',
      'Try again; call if it stays so.',
    ),
    failure('The file did not arrive whole. Try again in a few minutes.', 'The same, of an attachment.', 'Try again; call if it stays so.'),
  ],
};
