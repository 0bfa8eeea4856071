import { failure, type FailureGroup } from '../failure.ts';

export const reading: FailureGroup = {
  title: 'Reading without the internet',
  failures: [
    failure(
      'The clinic linked to something that is not in your records on this device. It may still be on its way, or was taken back.',
      'An answer of the clinic has the address of a document or result that is not in the mirror: it was withdrawn, or has not arrived.',
      'Wait for the next synchronization, or ask the clinic.',
    ),
    failure(
      'There is no internet, and this page is not on your device yet',
      'The page was never opened on this device, or was evicted for space.',
      'Open pages seen before, or call.',
    ),
    failure(
      'missing-language.title',
      'The address is in a language that was never opened on this device.',
      'Open Nabz in a language that is on the device, or call.',
    ),
    failure(
      'The other comments could not be loaded. Try again when the internet is back.',
      '“Show all comments” was pressed on a public page without a network.',
      'Try again when the internet is back.',
    ),
    failure(
      'There is no internet.',
      'Shown before the sentence with the date of the cached copy.',
      'Read on; the page is updated when the internet is back.',
    ),
    failure(
      'You are seeing what was saved on {day}, {time}.',
      'A public page that was opened before, from the cache.',
      'Read on; the page is updated when the internet is back.',
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
      'The first sync was interrupted.',
      'Nothing; keep Nabz open when the internet is back.',
    ),
    failure(
      'There is no internet. It will sync automatically when the internet is back.',
      '“Sync now” cannot be pressed without a network.',
      'Nothing; open Nabz when the internet is back.',
    ),
    failure(
      'This conversation is not on your device. It may not have arrived yet, or it is not part of your records.',
      'The address names a ticket that is not stored on the device.',
      'Wait for the next sync, or go back to the tickets.',
    ),
    failure(
      'This result is not on your device. It may arrive with the next sync.',
      'An address of a laboratory result that this device does not have.',
      'Go online, or open the list of results.',
    ),
    failure(
      'This package is not on your device. It may arrive with the next sync.',
      'The address names a package that is not stored on the device.',
      'Wait for the next sync, or go back to the packages.',
    ),
    failure(
      'This consultation is not on your device. It may arrive with the next sync.',
      'The address names a consultation that is not stored on the device.',
      'Wait for the next sync, or go back to the consultations.',
    ),
    failure(
      'The fee was not paid by {time}, so the time was given up.',
      'An unpaid time of a consultation, after CONSULT_HOLD_HOURS or when it begins.',
      'Wait for another time, or request one again.',
    ),
    failure(
      'The list of doctors is not on this device. It comes with the internet. You can write your question now.',
      'A request for a consultation without the internet, and the list was never loaded.',
      'Write the question; choose the doctor when the internet is back.',
    ),
    failure(
      'The open times are not on this device. Ask for any time; the clinic then proposes one.',
      'The open times of the doctor were never loaded on this device.',
      'Ask for any time, or wait for the internet.',
    ),
    failure(
      'This form is not on this device.',
      'The address names a form that is not stored on the device.',
      'Wait for the next sync, or go back to the forms.',
    ),
    failure(
      'This document is not on your device ({size}). It will open when the internet is back.',
      'Only the entry is on the device; the bytes are on the server.',
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
      'Only the entry of an attachment is on the device; its bytes are on the server.',
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
      '“Get it now” got no response, or a server error (5xx).',
      'Try again; downloaded records can still be read.',
    ),
    failure(
      'The document did not download completely. Try again in a few minutes.',
      'The bytes of a document do not match their SHA-256, or the server did not send it.',
      'Try again; call if it keeps failing.',
    ),
    failure(
      'The file did not download completely. Try again in a few minutes.',
      'The bytes of an attachment do not match their SHA-256, or the server did not send it.',
      'Try again; call if it keeps failing.',
    ),
    failure(
      'This file is protected by a password, so it cannot be shown here. Download it and open it in another app.',
      'A PDF is encrypted, and the empty password does not open it.',
      'Download it; another app asks for the password.',
    ),
    failure(
      'This file is damaged and cannot be shown. You can still download it. If you need it, ask the clinic to upload it again.',
      'The bytes are as they were sent, but pdf.js finds no PDF in them.',
      'Ask the clinic for the file again.',
    ),
    failure(
      'The part of the app that shows PDF files is not on this device yet. It loads when the internet is back. You can download the file now.',
      'pdf.js or its worker did not load: the pack “pdf” is not stored, and there is no network.',
      'Go online once, or download the file and open it in another app.',
    ),
    failure(
      'This page is damaged and cannot be shown.',
      'One page of a PDF cannot be read; the others are shown.',
      'Download the file, or ask the clinic for it again.',
    ),
  ],
};
