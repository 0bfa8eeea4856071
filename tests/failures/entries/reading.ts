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
      'Part of this page did not load. Reload the page, or call us.',
      'The script of a public form or of “Write to the clinic” could not be fetched.',
      'Reload the page, or call.',
    ),
    failure(
      'You are offline. You can read and write; we will send it when the internet is back and the app is open.',
      'No request gets through; the records are read from the device.',
      'Go on reading and writing.',
    ),
    failure(
      'The internet dropped at {done} of {total}. You can read what has arrived. The rest will continue automatically.',
      'The first copy of the records stopped half-way.',
      'Nothing; keep Nabz open when the internet is back.',
    ),
    failure(
      'There is no internet. It will sync automatically when the internet is back.',
      '“Sync now” cannot be pressed without a network.',
      'Nothing; open Nabz when the internet is back.',
    ),
    failure(
      'This conversation is not on your device. It may not have arrived yet, or it is not part of your records.',
      'The address names a ticket that the device does not hold.',
      'Wait for the next sync, or go back to the tickets.',
    ),
    failure(
      'This package is not on your device. It may arrive with the next sync.',
      'The address names a package that the device does not hold.',
      'Wait for the next sync, or go back to the packages.',
    ),
    failure(
      'This form is not on this device.',
      'The address names a form that the device does not hold.',
      'Wait for the next sync, or go back to the forms.',
    ),
    failure(
      'This document is not on your device ({size}). It will open when the internet is back.',
      'Only the entry is here; the bytes are at the clinic.',
      'Wait for the internet. “Keep on this device” prevents it.',
    ),
    failure(
      'This document is not on your device ({size}).',
      'A document that was never fetched; there is a network, so it can be fetched now.',
      'Press “Get it now”.',
    ),
    failure(
      'This document has not reached the clinic yet, and it is not on this device ({size}).',
      'It waits on another device of the same person.',
      'Open Nabz on that device, with the internet.',
    ),
    failure(
      'This file is not on your device ({size}). It will open when the internet is back.',
      'Only the entry of an attachment is here; its bytes are at the clinic.',
      'Wait for the internet.',
    ),
    failure(
      'This file is not on your device ({size}).',
      'An attachment that was never fetched; there is a network, so it can be fetched now.',
      'Press “Get it now”.',
    ),
    failure(
      'This file has not reached the clinic yet, and it is not on this device ({size}).',
      'An attachment waits on another device of the same person.',
      'Open Nabz on that device, with the internet.',
    ),
    failure(
      'The clinic could not be reached. Try again in a few minutes.',
      '“Get it now” got no answer, or a fault of ours (5xx).',
      'Try again; what is here can still be read.',
    ),
    failure(
      'The document did not download completely. Try again in a few minutes.',
      'The bytes of a document do not give the promised SHA-256, or the clinic did not hand it out.',
      'Try again; call if it stays so.',
    ),
    failure(
      'The file did not download completely. Try again in a few minutes.',
      'The bytes of an attachment do not give the promised SHA-256, or the clinic did not hand it out.',
      'Try again; call if it stays so.',
    ),
  ],
};
